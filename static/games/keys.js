// Keys of the game: while the focus is in it or on nothing; single ones only where they are wanted.
import { focusedCard, moveFocus } from "./focus.js";
import { cancelPick, choose, isPicking } from "./picking.js";
import { send } from "./sending.js";

const columns = () => document.getElementById("columns");
const press = (id) => document.getElementById(id)?.click();

const letters = {
  r: () => press("deal"),
  u: () => press("undo"),
  n: () => press(document.getElementById("next-deal") ? "next-deal" : "new-game"),
  "?": () => press("keys"),
};

function withControl(event) {
  const key = event.key.toLowerCase();
  if (key === "z") press(event.shiftKey ? "redo" : "undo");
  else if (key === "y") press("redo");
  else return false;
  return true;
}

function sendTo(digit) {
  const at = columns().dataset.keys.indexOf(digit);
  if (at < 0) return false;
  const card = focusedCard();
  if (isPicking()) choose(at + 1);
  else if (card?.matches(".card")) send(`${card.id.slice(1)}>${at + 1}`);
  else return false;
  return true;
}

function single(event) {
  if (columns().dataset.letterKeys !== "on") return false;
  if (/^[0-9]$/.test(event.key)) return sendTo(event.key);
  const act = letters[event.key.toLowerCase()];
  act?.();
  return Boolean(act);
}

function act(event) {
  if (event.altKey) return false;
  if (moveFocus(event.key)) return true;
  // A key held down would play the card to and fro.
  if (event.repeat) return Boolean(focusedCard());
  if (event.ctrlKey || event.metaKey) return withControl(event);
  if (event.key === "Escape" && isPicking()) {
    cancelPick();
    return true;
  }
  return single(event);
}

document.addEventListener("keydown", (event) => {
  const inGame = event.target === document.body || event.target.closest("#game, #main");
  if (!inGame || document.querySelector("dialog[open]")) return;
  if (act(event)) event.preventDefault();
});
