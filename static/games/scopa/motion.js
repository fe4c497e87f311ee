// What has just been played, shown on the old board before the new one takes its place.
import { announce } from "../live.js";
import { spend } from "../spent.js";

const FACTORS = { slow: 1.7, normal: 1, fast: 0.35, step: 1 };
const OWN_MS = 180;
const COMES_MS = 350;
const HOLDS_MS = 900;
const OWN_HOLDS_MS = 250;
const SWEEPS_MS = 300;
const BANNER_MS = 1000;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const game = () => document.getElementById("game");

let skip = null; // ends the motion under way
let goOn = null; // ends a pause in step mode
let isNewDeal = false; // the old board had no table on which to show a play

// Reloading, going back and the like are the browser's, as is moving the focus.
function isBrowsers(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return /^F\d+$/.test(event.key) || ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key);
}

// A link leads where it leads, and what lies in a dialog is not the table's.
function isLinks(event) {
  if (event.target.closest?.("dialog")) return true;
  return Boolean(event.target.closest?.("a[href]")) && (event.type === "pointerdown" || event.key === "Enter");
}

// Any other press or key during motion finishes it at once, and does nothing else.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(
    kind,
    (event) => {
      if (!skip || isBrowsers(event) || isLinks(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "pointerdown") spend();
      if (goOn) goOn();
      else skip();
    },
    true,
  );
}

export async function tellStory(html) {
  const steps = new DOMParser().parseFromString(html, "text/html").querySelectorAll("#story > li");
  const { speed } = game().dataset;
  const table = document.getElementById("tabled");
  isNewDeal = Boolean(steps.length) && !table;
  if (!steps.length || !table || (isStill.matches && speed !== "step")) return;
  const stage = { factor: isStill.matches ? 0 : FACTORS[speed], pauses: speed === "step", over: false };
  const skipped = new Promise((resolve) => {
    skip = () => {
      stage.over = true;
      resolve();
    };
  });
  stage.until = (promise) => (stage.over ? Promise.resolve() : Promise.race([promise, skipped]));
  try {
    for (const step of steps) if (!stage.over) await show(step, stage);
  } finally {
    skip = goOn = null;
  }
}

// What the computer leads to a new deal lies on the new board already: it arrives there.
export function arrive() {
  const face = isNewDeal && document.querySelector("#story .face");
  const card = face && document.querySelector(`#tabled [data-card="${face.dataset.card}"]`);
  isNewDeal = false;
  if (card && theirBack() && !isStill.matches) from(theirBack(), card, COMES_MS * FACTORS[game().dataset.speed]);
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function show(step, stage) {
  const isMine = step.dataset.seat === "player";
  const taken = step.dataset.takes
    .split(" ")
    .filter(Boolean)
    .map((code) => document.querySelector(`#tabled [data-card="${code}"]`));
  const face = step.querySelector(".face");
  const source = isMine ? document.getElementById(`h${face.dataset.card}`) : theirBack();
  if (!source || taken.includes(null)) return;
  const said = document.getElementById("said");
  said.replaceChildren(...[...step.querySelector("p").childNodes].map((node) => node.cloneNode(true)));
  const card = comeTo(taken[0] ?? freePlace(), face, { on: Boolean(taken.length) });
  const moves = from(source, card, (isMine ? OWN_MS : COMES_MS) * stage.factor);
  source.classList.add("gone");
  await stage.until(moves);
  for (const each of [card, ...taken]) each.classList.add("sure");
  if (stage.pauses && !isMine) await pause(stage);
  else await stage.until(wait((isMine ? OWN_HOLDS_MS : HOLDS_MS) * stage.factor));
  const banner = step.dataset.scopa && stage.until(showBanner(step.dataset.scopa, stage.factor));
  if (taken.length) await stage.until(sweep([card, ...taken], step.dataset.seat, stage.factor));
  else card.classList.remove("sure");
  await banner;
}

// A card that the computer holds. The old table shows none where both hands have just been filled.
function theirBack() {
  const held = document.querySelector(".them .holds");
  if (!held.childElementCount) {
    const back = document.createElement("span");
    back.className = "back";
    held.append(back);
  }
  return held.lastElementChild;
}

// The place where a card that takes nothing will lie: the first free one, or a new one.
function freePlace() {
  const free = document.querySelector("#tabled li:not(:has(*))");
  if (free) return free;
  const place = document.createElement("li");
  document.getElementById("tabled").append(place);
  return place;
}

function comeTo(place, face, { on }) {
  const card = document.importNode(face, true);
  (on ? place.parentElement : place).append(card);
  card.classList.toggle("on-top", on);
  return card;
}

function from(source, card, duration) {
  const [start, end] = [source, card].map((element) => element.getBoundingClientRect());
  const scale = start.width / end.width;
  const move = `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${scale})`;
  const options = { duration, easing: "ease-out" };
  return card.animate([{ transform: move, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], options).finished;
}

function sweep(cards, seat, factor) {
  const pile = document.getElementById(`pile-${seat}`).getBoundingClientRect();
  const moves = cards.map((card) => {
    const at = card.getBoundingClientRect();
    const move = `translate(${pile.left - at.left}px, ${pile.top - at.top}px) scale(.4)`;
    const options = { duration: SWEEPS_MS * factor, easing: "ease-in", fill: "forwards" };
    return card.animate([{ transformOrigin: "0 0" }, { transform: move, transformOrigin: "0 0", opacity: 0.3 }], options).finished;
  });
  return Promise.all(moves).then(() => {
    for (const card of cards) card.remove(); // their places are free
  });
}

async function showBanner(text, factor) {
  const banner = document.createElement("p");
  banner.className = "scopa-banner";
  banner.textContent = text;
  game().append(banner);
  await wait(Math.max(BANNER_MS * Math.min(factor, 1), 400));
  banner.remove();
}

async function pause(stage) {
  const hint = document.createElement("span");
  hint.className = "go-on";
  hint.textContent = ` ${document.getElementById("board").dataset.goOn}`;
  document.getElementById("said").append(hint);
  announce(document.getElementById("said").innerText);
  await stage.until(new Promise((resolve) => { goOn = resolve; }));
  goOn = null;
}

// The strip keeps the computer's last play; this points to it again.
export function showAgain() {
  const strip = document.getElementById("last");
  if (!strip) return;
  announce(strip.dataset.told ?? strip.innerText);
  strip.classList.remove("again");
  void strip.offsetWidth; // so that the animation begins anew
  strip.classList.add("again");
}
