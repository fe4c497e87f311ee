// The table: what happens around each request and each swap. The form works without any of this.
import { announce } from "./live.js";
import { startClock } from "./clock.js";
import { restoreFocus, rememberFocus } from "./focus.js";
import { cancelPick } from "./picking.js";
import "./keys.js";
import "./dialog.js";

const game = () => document.getElementById("game");
const said = () => document.getElementById("said");

let busy = false;
let undoQueued = false;
let sent = "";

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
    if (!button || !busy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button.value === "undo") undoQueued = true;
  },
  true,
);

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id !== "table-form") return;
  busy = true;
  sent = String(event.detail.requestConfig.formData.get("action") ?? "");
  game().classList.add("busy");
  rememberFocus();
});

// Settled, not only swapped: before that htmx would not yet take a press on the new form.
document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "game") return;
  busy = false;
  cancelPick();
  ready();
  announce(document.getElementById("status").innerText);
  if (event.detail.xhr?.status === 422) shake(sent.slice(0, 2));
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

function notSaved() {
  busy = undoQueued = false;
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

// A page kept by the browser's back and forward may be an old position.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

ready();
