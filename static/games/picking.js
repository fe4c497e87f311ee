// A card with several places is picked up first; then one of the places is chosen.
import { announce } from "./live.js";
import { send } from "./sending.js";

let picked = null;

export const isPicking = () => picked !== null;

export function cancelPick() {
  picked = null;
  for (const element of document.querySelectorAll("#columns .held, #columns .may, .aside .held")) {
    element.classList.remove("held", "may");
  }
}

function pick(card) {
  cancelPick();
  picked = { code: card.value, columns: card.dataset.to.split(" ") };
  card.classList.add("held");
  for (const number of picked.columns) {
    document.querySelector(`#column-${number} button:last-child`)?.classList.add("may");
  }
  announce(document.getElementById("choose").textContent);
}

// Send the picked card to a column; false where that is none of its places.
export function choose(number) {
  if (!picked?.columns.includes(String(number))) return false;
  const action = `${picked.code}>${number}`;
  cancelPick();
  send(action);
  return true;
}

document.addEventListener("click", (event) => {
  const column = event.target.closest?.("#columns .column");
  if (picked && column && choose(column.id.slice("column-".length))) {
    event.preventDefault();
    return;
  }
  const card = event.target.closest?.("#table-form button.card");
  const again = picked && card?.value === picked.code;
  cancelPick();
  if (!card?.dataset.to.includes(" ")) return;
  event.preventDefault();
  if (!again) pick(card);
});
