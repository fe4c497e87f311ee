// What happens around each request and each swap of a table. The form works without any of this.
import { announce } from "./live.js";
import { startClock } from "./clock.js";
import "./dialog.js";

// A second press this soon at the same place is the other half of a double click.
const DOUBLE_PRESS_MS = 400;
const SAME_PLACE_PX = 12;

const game = () => document.getElementById("game");
const lessonNow = () => document.getElementById("lesson")?.innerText ?? "";
const textOf = (id) => document.getElementById(id).textContent;

// The forms that are answered with a new board.
const FORMS = ["table-form", "guide-no"];
const isTables = (event) => [...FORMS, "game"].includes(event.target.id);

const sendings = [];
const motions = [];
const readies = [];
let busy = false;
let undoQueued = false;
let isLost = false; // an answer without a board: what comes next is the true one, asked for
let action = "";
let lesson = ""; // what the guide said last, if one leads through the game
let press = null;
let actedPress = null;

// Call back before an action is sent; before a new board is swapped in, which waits for what is
// called to end; and whenever a table is there: at first, and after each swap.
export const beforeSending = (callback) => sendings.push(callback);
export const beforeSwapping = (callback) => motions.push(callback);
export const whenReady = (callback) => readies.push(callback);

export function begin() {
  ready({ action: "", refused: false });
  if (lesson) announce(lesson);
}

function ready(news) {
  game().classList.add("scripted");
  startClock();
  lesson = lessonNow();
  for (const callback of readies) callback(news);
}

// The press under way has begun something: its other half must not go on with it.
export function rememberPress() {
  actedPress = press;
}

function isSecondPress(event, button) {
  if (event.detail === 0 || !button.matches(".card")) return false; // a key, or a control
  press = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  return (
    actedPress !== null &&
    press.at - actedPress.at < DOUBLE_PRESS_MS &&
    Math.hypot(press.x - actedPress.x, press.y - actedPress.y) < SAME_PLACE_PX
  );
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

// A key is never the other half of a press.
document.addEventListener("keydown", () => {
  press = actedPress = null;
});

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (!FORMS.includes(event.target.id)) return;
  busy = true;
  event.detail.requestConfig.triggeringEvent?.submitter?.classList.add("sent");
  action = String(event.detail.requestConfig.formData.get("action") ?? "");
  rememberPress();
  game().classList.add("busy");
  for (const callback of sendings) callback();
});

// Swap a new board in, after whatever is to be shown on the old one.
export async function show(html, status) {
  for (const callback of motions) await callback(html);
  const spec = { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 };
  htmx.swap(game(), html, spec, { eventInfo: { xhr: { status } } });
}

document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, shouldSwap, select, xhr } = event.detail;
  // Only what answers the table's form tells a story; a whole page has the table selected from it.
  if (target.id !== "game" || !shouldSwap || select || !motions.length) return;
  event.detail.shouldSwap = false;
  target.classList.remove("busy"); // the answer is there; what follows is to be watched
  show(xhr.responseText, xhr.status);
});

// Settled, not only swapped: before that htmx would not yet take a press on the new form.
document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "game") return;
  const status = event.detail.xhr?.status;
  const news = { action, refused: status === 422 };
  busy = false;
  action = "";
  if (status !== 200) actedPress = null; // nothing has moved
  const before = lesson;
  ready(news);
  // What the guide has said already need not be heard after every play.
  const said = [document.getElementById("status").innerText, lesson === before ? "" : lesson];
  if (isLost) notSaved();
  else announce(said.join(" "));
  isLost = false;
  if (undoQueued) {
    undoQueued = false;
    document.getElementById("undo").click();
  }
});

// Write a line of our own where the table tells its news.
export function tell(text, kind = "done") {
  document.getElementById("status").className = `status ${kind}`;
  document.getElementById("said").textContent = text;
  announce(text);
}

function notSaved() {
  busy = undoQueued = false;
  actedPress = null;
  game().classList.remove("busy");
  tell(textOf("not-saved"), "refused");
}

// No answer came: the form still holds its key, so sending it again cannot move twice.
for (const failure of ["htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(failure, (event) => isTables(event) && notSaved());
}

// An answer came, but no board: show the true one, or the whole page that tells why not.
document.body.addEventListener("htmx:responseError", async (event) => {
  if (!isTables(event)) return;
  if (event.detail.xhr.status === 404 || event.detail.requestConfig.verb === "get") {
    location.reload();
    return;
  }
  isLost = true;
  await htmx.ajax("GET", location.pathname, { target: "#game", swap: "outerHTML", select: "#game" });
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
