// Keys of the game; single ones only where they are wanted.
import { follow, letterKeysAct, onKeys } from "../keyboard.js";
import { showAgain } from "./motion.js";
import { focusCard, focusedCard, hand, moveFocus } from "./focus.js";
import { cancelPick, goThrough, isPicking, take } from "./picking.js";

const letters = {
  n: () => follow(document.getElementById("next-deal") ? "next-deal" : "new-game"),
  l: () => follow("level"),
  d: () => follow("faces"),
  p: showAgain,
  "?": () => follow("keys"),
};

function play(digit) {
  const card = hand()[digit - 1];
  if (!card) return false;
  focusCard(card);
  card.click();
  return true;
}

function single(event) {
  if (event.repeat || !letterKeysAct()) return false;
  if (/^[1-3]$/.test(event.key)) return play(Number(event.key));
  const act = letters[event.key.toLowerCase()];
  act?.();
  return Boolean(act);
}

// A press on a card of the table leaves the focus on the board.
const isOnNothing = () => [document.body, document.getElementById("board")].includes(document.activeElement);

const ACTS = ["Enter", " "];
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function whilePicking(event) {
  if (event.key in STEPS) goThrough(STEPS[event.key]);
  else if (event.key === "Escape") cancelPick();
  else if (ACTS.includes(event.key) && (focusedCard() || isOnNothing())) return take();
  else return false;
  return true;
}

// Enter and Space go on from the count while no control of it has the focus.
function nextDeal(event) {
  if (!ACTS.includes(event.key) || !document.getElementById("next")) return false;
  if (!isOnNothing() && document.activeElement.id !== "end-title") return false;
  if (!event.repeat) follow("next");
  return true;
}

onKeys((event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (isPicking() && whilePicking(event)) return true;
  // A key held down would play one card after another.
  if (event.repeat && ACTS.includes(event.key) && event.target.closest(".hand")) return true;
  return nextDeal(event) || moveFocus(event.key) || single(event);
});
