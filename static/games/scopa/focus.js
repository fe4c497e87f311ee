// The hand is one tab stop with arrow keys in it; focus outlives each swap.
export const hand = () => [...document.querySelectorAll(".hand .card")];

let hadFocus = false;
let place = 0;

function setCurrent(card) {
  for (const other of hand()) other.tabIndex = other === card ? 0 : -1;
  place = hand().indexOf(card);
}

export function focusCard(card) {
  if (!card) return;
  setCurrent(card);
  card.focus();
}

export const focusedCard = () => document.activeElement?.closest(".hand .card");

export function rememberFocus() {
  hadFocus = Boolean(document.activeElement?.closest("#table-form"));
}

// After a swap: the card in the same place of the hand, or the count that has come instead.
export function restoreFocus() {
  const cards = hand();
  if (cards.length) setCurrent(cards[Math.min(place, cards.length - 1)]);
  if (!hadFocus) return;
  const title = document.getElementById("end-title");
  if (title) title.focus();
  else if (!document.activeElement?.closest("#table-form")) cards[place]?.focus();
}

export function moveFocus(key) {
  const cards = hand();
  const moves = { ArrowLeft: -1, ArrowRight: 1, Home: -cards.length, End: cards.length };
  if (!(key in moves) || !cards.length) return false;
  const from = focusedCard();
  if (!from && document.activeElement !== document.body && document.activeElement.id !== "board") return false;
  const at = from ? cards.indexOf(from) + moves[key] : place;
  focusCard(cards[Math.max(0, Math.min(at, cards.length - 1))]);
  return true;
}

document.addEventListener("focusin", (event) => {
  const card = event.target.closest?.(".hand .card");
  if (card) setCurrent(card);
});
