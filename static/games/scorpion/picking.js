// A card with several places is picked up first; then one of the places is chosen.
import { rememberPress, tell } from "../exchange.js";
import { announce } from "../live.js";
import { send } from "../sending.js";

let picked = null;

export const isPicking = () => picked !== null;

const said = () => document.getElementById("said");
const texts = () => document.getElementById("board").dataset;

// Put the picked card back and tell so; after a swap there is nothing left to tell.
export function cancelPick({ silently = false } = {}) {
  if (!picked) return;
  const before = picked.said;
  picked = null;
  for (const element of document.querySelectorAll(".held, .may")) {
    element.classList.remove("held", "may");
    element.removeAttribute("aria-pressed");
  }
  if (silently) return;
  said().replaceChildren(...before);
  announce(texts().putBack);
}

function pick(card) {
  rememberPress();
  const before = picked ? picked.said : [...said().childNodes];
  cancelPick({ silently: true });
  picked = { code: card.value, columns: card.dataset.to.split(" "), said: before };
  card.classList.add("held");
  card.setAttribute("aria-pressed", "true");
  for (const number of picked.columns) {
    document.querySelector(`#column-${number} button:last-child`)?.classList.add("may");
  }
  tell(texts().ask.replace("{columns}", picked.columns.join(", ")));
}

// Send the picked card to a column; where that is none of its places, say again which are.
export function choose(number) {
  if (!picked.columns.includes(String(number))) {
    tell(said().textContent);
    return;
  }
  const action = `${picked.code}>${number}`;
  cancelPick({ silently: true });
  send(action);
}

const hasSeveralPlaces = (card) => Boolean(card?.dataset.to.includes(" "));

function pressWhilePicking(event, card, column) {
  event.preventDefault();
  const number = column?.id.slice("column-".length);
  if (number && picked.columns.includes(number)) choose(number);
  else if (hasSeveralPlaces(card) && card.value !== picked.code) pick(card);
  else cancelPick();
}

document.addEventListener("click", (event) => {
  const card = event.target.closest?.("#table-form button.card");
  const column = event.target.closest?.("#board .column");
  if (picked && (card || event.target.closest?.("#board"))) {
    pressWhilePicking(event, card, column);
  } else if (hasSeveralPlaces(card)) {
    event.preventDefault();
    pick(card);
  }
});
