// A replay's steps: swapped in place, by buttons, by keys, or one a second by itself. Without scripts they are links.
import { onKeys } from "./keyboard.js";
import { announce } from "./live.js";

const STEP_MS = 1000;

const byId = (id) => document.getElementById(id);
const numberOf = (name) => Number(byId("game").dataset[name]);

let wanted = numberOf("at");
let isFetching = false;
let timer; // of the next step, while it plays
let hasJustStopped = false; // by the press that is under way

const isPlaying = () => timer !== undefined;

function ready() {
  const play = byId("play");
  byId("game").classList.add("scripted");
  byId("game").classList.toggle("running", isPlaying());
  const deal = document.querySelector(".deals [aria-current]");
  if (deal) byId("beside").scrollLeft = deal.offsetLeft - byId("beside").clientWidth / 2;
  play.setAttribute("aria-label", isPlaying() ? play.dataset.pause : play.dataset.play);
}

function tell(text) {
  byId("said").textContent = text;
  announce(text);
}

// Where a link has ended, the focus goes to the button that is always there.
function swap(html) {
  const focused = byId("game").querySelector(":focus")?.id;
  byId("game").outerHTML = html;
  ready();
  if (!focused) return;
  byId(focused)?.focus();
  if (document.activeElement === document.body) byId("play").focus();
}

// Steps asked for while one is on its way are passed over, but for the latest.
async function go(to) {
  wanted = Math.min(Math.max(to, 0), numberOf("last"));
  if (isFetching) return;
  isFetching = true;
  try {
    while (wanted !== numberOf("at")) await show(wanted);
  } catch {
    wanted = numberOf("at");
    stop();
    tell(byId("no-answer").textContent);
  } finally {
    isFetching = false;
  }
}

async function show(at) {
  const address = `?at=${at}`;
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  if (!answer.ok || answer.redirected) {
    location.reload(); // the whole page tells why; until it is there nothing more is asked
    await new Promise(() => {});
  }
  swap(await answer.text());
  history.replaceState(null, "", address);
  announce(`${byId("step-count").textContent}. ${byId("said").textContent}`);
}

function play() {
  if (wanted === numberOf("last")) go(0);
  timer = setTimeout(playOn, STEP_MS);
  ready();
}

async function playOn() {
  await go(wanted + 1);
  if (!isPlaying()) return; // stopped meanwhile
  if (wanted === numberOf("last")) stop();
  else timer = setTimeout(playOn, STEP_MS);
}

function stop() {
  clearTimeout(timer);
  timer = undefined;
  ready();
}

// Any press stops it; the one on the button that does so must not begin anew.
for (const press of ["keydown", "pointerdown"]) {
  document.addEventListener(
    press,
    () => {
      hasJustStopped = isPlaying();
      if (hasJustStopped) stop();
    },
    true,
  );
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (step && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
    event.preventDefault();
    go(Number(step.dataset.step));
  } else if (event.target.closest("#play")) {
    if (isPlaying()) stop();
    else if (!hasJustStopped) play();
    hasJustStopped = false;
  } else if (event.target.closest("#copy")) {
    copy();
  }
});

const KEYS = {
  Home: () => go(0),
  ArrowLeft: () => go(wanted - 1),
  ArrowRight: () => go(wanted + 1),
  End: () => go(numberOf("last")),
  " ": () => hasJustStopped || play(),
};

onKeys((event) => {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // What has the focus may have a use of its own for the space bar.
  const isTheirs = event.key === " " && event.target.closest("button, summary");
  if (isModified || isTheirs || !(event.key in KEYS)) return false;
  KEYS[event.key]();
  return true;
});

// The text is promised to the clipboard at once: later the press would no longer count as one.
async function copy() {
  const record = fetch(byId("record").href).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return new Blob([await answer.text()], { type: "text/plain" });
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": record })]);
    tell(byId("copied").textContent);
  } catch {
    tell(byId("not-copied").textContent);
  }
}

// A page kept by the browser's back and forward may stand at another step than its address.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

ready();
