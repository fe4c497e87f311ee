// While the computer thinks: show for how long, and ask for its play until it is there.
import { show, tell } from "../exchange.js";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 800;
const OFFLINE_PAUSE_MS = 2000;
const SHOWN_EVERY_MS = 100;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function waitForComputer() {
  const thinking = document.getElementById("thinking");
  if (!thinking || "asked" in thinking.dataset) return;
  thinking.dataset.asked = "";
  showProgress(thinking);
  ask(thinking);
}

// It answers within a second; the bar nears its end, and stays there if it takes longer.
function showProgress(thinking) {
  const began = performance.now() - Number(thinking.dataset.waited);
  const bar = thinking.querySelector("progress");
  const timer = setInterval(() => {
    if (!thinking.isConnected) clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    bar.value = bar.max * (1 - 2 ** (-2.5 * seconds));
  }, SHOWN_EVERY_MS);
}

async function ask(thinking) {
  let pause = FIRST_PAUSE_MS;
  while (thinking.isConnected) {
    await wait(pause);
    if (!thinking.isConnected) return;
    const response = await answer(thinking.dataset.url);
    if (!thinking.isConnected) return;
    if (response === null || response.status >= 500) {
      // Once is enough: it would be spoken again each time.
      if (pause < OFFLINE_PAUSE_MS) tell(document.getElementById("no-answer").textContent, "refused");
      pause = OFFLINE_PAUSE_MS;
    } else if (response.status === 204) {
      pause = Math.min(pause * 1.2, LONGEST_PAUSE_MS);
    } else if (response.headers.has("HX-Redirect")) {
      location.assign(response.headers.get("HX-Redirect"));
      return;
    } else if (response.status === 200 && !response.redirected) {
      await show(await response.text(), 200);
      return;
    } else {
      location.reload();
      return;
    }
  }
}

async function answer(url) {
  try {
    return await fetch(url, { headers: { "HX-Request": "true" } });
  } catch {
    return null;
  }
}
