// One tab stop for all columns, arrow keys within them; focus outlives each swap.
// Cards set aside are a column of their own, before the first.
const columns = () => [...document.querySelectorAll("#column-0, #board .column")];
const buttonsOf = (column) => [...column.querySelectorAll("button")];
const all = () => columns().flatMap(buttonsOf);

let current = "";
let hadFocus = false;

export const focusedCard = () => document.activeElement?.closest("#table-form .card, #board .place");

function setCurrent(button) {
  for (const other of all()) other.tabIndex = other === button ? 0 : -1;
  current = button.id;
}

function focus(button) {
  if (!button) return;
  setCurrent(button);
  button.focus();
  button.scrollIntoView({ block: "nearest" });
}

export function rememberFocus() {
  hadFocus = Boolean(document.activeElement?.closest("#table-form"));
}

// After a swap: the same card where it is still there, else the place where things happened.
export function restoreFocus(action) {
  const buttons = all();
  if (!buttons.length) return;
  const kept = document.getElementById(current);
  const column = document.getElementById(`column-${action.split(">")[1]}`);
  const near = column && buttonsOf(column).at(-1);
  setCurrent(buttons.includes(kept) ? kept : (near ?? buttons.at(-1)));
  if (!hadFocus || document.activeElement?.closest("#table-form")) return;
  const title = document.getElementById("end-title");
  (title ?? document.getElementById(current)).focus();
}

document.addEventListener("focusin", (event) => {
  const button = event.target.closest?.("#column-0 button, #board button");
  if (button) setCurrent(button);
});

// A card's depth counts the face-down ones too, so that left and right stay level.
const depth = (column, button) => [...column.querySelectorAll(".card, .place")].indexOf(button);

function sideways(column, button, step) {
  const list = columns();
  const next = list[list.indexOf(column) + step];
  if (!next || !buttonsOf(next).length) return;
  const level = depth(column, button);
  const buttons = buttonsOf(next);
  focus(buttons.find((other) => depth(next, other) >= level) ?? buttons.at(-1));
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

// From nowhere an arrow leads to where one was.
function enter(key) {
  const from = document.activeElement;
  if (!ARROWS.includes(key) || (from !== document.body && from.id !== "board")) return false;
  focus(document.getElementById(current));
  return true;
}

export function moveFocus(key) {
  const button = focusedCard();
  const column = button?.closest("#column-0, #board .column");
  if (!column) return enter(key);
  const buttons = buttonsOf(column);
  const at = buttons.indexOf(button);
  const moves = {
    ArrowUp: () => focus(buttons[at - 1]),
    ArrowDown: () => focus(buttons[at + 1]),
    ArrowLeft: () => sideways(column, button, -1),
    ArrowRight: () => sideways(column, button, 1),
    Home: () => focus(buttons[0]),
    End: () => focus(buttons.at(-1)),
  };
  if (!moves[key]) return false;
  moves[key]();
  return true;
}
