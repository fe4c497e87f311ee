// A card that takes in several ways is picked up first; then one of the ways is chosen.
import { rememberPress, tell } from "../exchange.js";
import { announce } from "../live.js";
import { focusCard } from "./focus.js";

let picked = null; // { card, choice, said, at, wanted }

export const isPicking = () => picked !== null;

const said = () => document.getElementById("said");
const tabled = () => [...document.querySelectorAll("#tabled .face")];
const codesOf = (chip) => chip.dataset.cards.split(" ").filter(Boolean);
const chips = () => [...picked.choice.querySelectorAll(".chip")];
const holds = (chip, wanted) => [...wanted].every((code) => codesOf(chip).includes(code));

// Show which cards can still be taken, in which of the ways, and which are chosen.
function mark() {
  const open = chips().filter((chip) => holds(chip, picked.wanted));
  const chosen = chips()[picked.at];
  for (const face of tabled()) {
    const code = face.dataset.card;
    const ways = open.filter((chip) => codesOf(chip).includes(code));
    const isSure = picked.wanted.has(code) || Boolean(chosen && codesOf(chosen).includes(code));
    face.classList.toggle("sure", isSure);
    face.classList.toggle("may", ways.length > 0 && !isSure);
    face.classList.toggle("not", ways.length === 0);
    face.querySelector(".ways")?.remove();
    if (!ways.length || chips().length === 1) continue;
    const badge = document.createElement("span");
    badge.className = "ways";
    badge.textContent = numbersOf(ways);
    face.append(badge);
  }
  for (const chip of chips()) {
    chip.classList.toggle("chosen", chip === chosen);
    chip.classList.toggle("not", !open.includes(chip));
  }
}

// A card is too small for more than three numbers.
function numbersOf(ways) {
  const numbers = ways.map((chip) => chips().indexOf(chip) + 1);
  return numbers.length > 3 ? `${numbers.slice(0, 2).join(" ")} …` : numbers.join(" ");
}

export function cancelPick({ silently = false } = {}) {
  if (!picked) return;
  const { card, choice, said: before } = picked;
  picked = null;
  card.classList.remove("held");
  if (choice.contains(document.activeElement)) focusCard(card);
  choice.hidden = true;
  document.getElementById("board").classList.remove("picking");
  for (const face of tabled()) {
    face.classList.remove("may", "sure", "not");
    face.querySelector(".ways")?.remove();
  }
  if (silently || !said()) return;
  said().innerHTML = before;
  announce(said().innerText);
}

function pick(card) {
  const choice = document.querySelector(`.choice[data-card="${card.dataset.card}"]`);
  const before = picked?.said ?? said().innerHTML;
  cancelPick({ silently: true });
  picked = { card, choice, said: before, at: -1, wanted: new Set() };
  if (chips().length === 1) picked.at = 0; // nothing is to be chosen, only confirmed
  rememberPress();
  card.classList.add("held");
  choice.hidden = false;
  document.getElementById("board").classList.add("picking");
  focusCard(card);
  mark();
  tell(choice.dataset.ask);
}

// The arrow keys go through the ways; each is told.
export function goThrough(step) {
  const all = chips();
  picked.wanted.clear();
  const start = picked.at < 0 && step < 0 ? 0 : picked.at;
  picked.at = (start + step + all.length) % all.length;
  mark();
  all[picked.at].scrollIntoView({ block: "nearest", inline: "nearest" });
  tell(all[picked.at].getAttribute("aria-label"));
}

export function take() {
  const chip = chips()[picked.at];
  chip?.click();
  return Boolean(chip);
}

function want(face) {
  const code = face.dataset.card;
  const { wanted } = picked;
  if (!wanted.delete(code)) wanted.add(code);
  if (!chips().some((chip) => holds(chip, wanted))) {
    wanted.clear();
    wanted.add(code);
  }
  picked.at = -1;
  mark();
  const complete = chips().find((chip) => holds(chip, wanted) && codesOf(chip).length === wanted.size);
  if (complete) complete.click();
  else tellSum();
}

// "5 + … = 7": what is chosen so far, on the way to the value of the card played.
function tellSum() {
  const { wanted, card, choice } = picked;
  if (!wanted.size) {
    tell(choice.dataset.ask);
    return;
  }
  const value = (code) => code.slice(0, -1);
  tell(`${[...wanted].map(value).join(" + ")} + … = ${value(card.dataset.card)}`);
}

document.addEventListener(
  "click",
  (event) => {
    const card = event.target.closest?.(".hand .card");
    if (card?.value.endsWith("?")) {
      event.preventDefault();
      event.stopPropagation();
      if (picked?.card === card) cancelPick();
      else pick(card);
      return;
    }
    if (event.target.closest?.("[data-cancel]")) {
      event.preventDefault();
      cancelPick();
      return;
    }
    const face = picked && event.target.closest?.("#tabled .face:not(.not)");
    if (face) want(face);
  },
  true,
);
