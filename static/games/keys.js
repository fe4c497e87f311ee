// Keys act while the focus is in the game; single letters and digits only where they are wanted.
import { focusedCard, moveFocus } from "./focus.js";
import { cancelPick, choose, isPicking } from "./picking.js";
import { send } from "./sending.js";

const columns = () => document.getElementById("columns");
const press = (id) => document.getElementById(id)?.click();

const letters = {
  r: () => press("deal"),
  u: () => press("undo"),
  n: () => (document.getElementById("next-deal") ?? document.getElementById("new-game")).click(),
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
  if (isPicking()) return choose(at + 1);
  const card = focusedCard();
  if (!card?.matches(".card")) return false;
  send(`${card.id.slice(1)}>${at + 1}`);
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
  if (event.ctrlKey || event.metaKey) return withControl(event);
  if (event.key === "Escape" && isPicking()) {
    cancelPick();
    return true;
  }
  return moveFocus(event.key) || single(event);
}

document.addEventListener("keydown", (event) => {
  if (!event.target.closest("#game") || document.querySelector("dialog[open]")) return;
  if (act(event)) event.preventDefault();
});
