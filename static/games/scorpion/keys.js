// Keys of the game: while the focus is in it or on nothing; single ones only where they are wanted.
import { follow, letterKeysAct, onKeys } from "../keyboard.js";
import { focusedCard, moveFocus } from "./focus.js";
import { cancelPick, choose, isPicking } from "./picking.js";
import { send } from "../sending.js";

const columns = () => document.getElementById("board");

// A button that cannot be pressed now is sent all the same: the answer tells why.
function press(id) {
  const button = document.getElementById(id);
  if (button?.disabled) send(button.value);
  else button?.click();
}

const letters = {
  r: () => press("deal"),
  u: () => press("undo"),
  n: () => follow(document.getElementById("next-deal") ? "next-deal" : "new-game"),
  "?": () => follow("keys"),
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
  if (!letterKeysAct()) return false;
  if (/^[0-9]$/.test(event.key)) return sendTo(event.key);
  const act = letters[event.key.toLowerCase()];
  act?.();
  return Boolean(act);
}

// A key held down would play the card to and fro.
function isHeldGameKey(event) {
  if (!event.repeat) return false;
  if (["Enter", " "].includes(event.key)) return Boolean(focusedCard());
  return /^[0-9]$/.test(event.key) || event.key.toLowerCase() in letters;
}

function act(event) {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return withControl(event);
  if (moveFocus(event.key) || isHeldGameKey(event)) return true;
  if (event.key === "Escape" && isPicking()) {
    cancelPick();
    return true;
  }
  return single(event);
}

onKeys(act);
