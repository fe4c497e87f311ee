// The table: what happens around each request and each swap. The form works without any of this.
import { announce } from "./live.js";
import { startClock } from "./clock.js";
import { restoreFocus, rememberFocus } from "./focus.js";
import { cancelPick } from "./picking.js";
import "./keys.js";
import "./dialog.js";

const game = () => document.getElementById("game");
const said = () => document.getElementById("said");

// A second press this soon at the same place is the other half of a double click.
const DOUBLE_PRESS_MS = 400;
const SAME_PLACE_PX = 12;

let busy = false;
let undoQueued = false;
let sent = "";
let press = null;
let sentPress = null;

function ready() {
  game().classList.add("scripted");
  restoreFocus(sent);
  startClock();
}

// A second press while the first is on its way is dropped; an undo waits for its turn.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("#table-form button");
    if (!button) return;
    const isSecond = isSecondPress(event, button);
    if (!busy && !isSecond) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (busy && button.value === "undo") undoQueued = true;
  },
  true,
);

// The card that a move laid bare lies where the first press was: it must not go too.
function isSecondPress(event, button) {
  if (event.detail === 0 || !button.matches(".card")) return false; // a key, or a control
  press = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  return (
    sentPress !== null &&
    press.at - sentPress.at < DOUBLE_PRESS_MS &&
    Math.hypot(press.x - sentPress.x, press.y - sentPress.y) < SAME_PLACE_PX
  );
}

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id !== "table-form") return;
  busy = true;
  sent = String(event.detail.requestConfig.formData.get("action") ?? "");
  sentPress = press;
  game().classList.add("busy");
  rememberFocus();
});

// Settled, not only swapped: before that htmx would not yet take a press on the new form.
document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "game") return;
  busy = false;
  cancelPick({ silently: true });
  ready();
  announce(document.getElementById("status").innerText);
  if (event.detail.xhr?.status === 422) shake(sent.slice(0, 2));
  if (event.detail.xhr?.status !== 200) sentPress = null; // nothing has moved
  sent = "";
  if (undoQueued) {
    undoQueued = false;
    document.getElementById("undo").click();
  }
});

function shake(code) {
  const card = document.getElementById(`c${code}`);
  card?.classList.add("shake");
  card?.addEventListener("animationend", () => card.classList.remove("shake"), { once: true });
}

function notSaved(event) {
  if (event && event.target.id !== "table-form" && event.target.id !== "game") return;
  busy = undoQueued = false;
  sentPress = null;
  game().classList.remove("busy");
  document.getElementById("status").className = "status refused";
  said().textContent = document.getElementById("not-saved").textContent;
  announce(said().textContent);
}

// No answer came: the form still holds its key, so sending it again cannot move twice.
for (const failure of ["htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(failure, notSaved);
}

// An answer came, but no board: show the true one, or the whole page that tells why not.
document.body.addEventListener("htmx:responseError", async (event) => {
  if (event.target.id !== "table-form" && event.target.id !== "game") return;
  if (event.detail.xhr.status === 404 || event.detail.requestConfig.verb === "get") {
    location.reload();
    return;
  }
  await htmx.ajax("GET", location.pathname, {
    target: "#game",
    swap: "outerHTML",
    select: "#game",
  });
  notSaved();
});

// The end panel can be laid aside, to look at the table.
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-look]")) return;
  document.querySelector(".end").hidden = true;
  document.getElementById("new-game").focus();
});

// A page kept by the browser's back and forward may be an old position.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

ready();
