// The count comes row by row; a press or a key shows all of it at once, and does nothing else.
import { spend } from "../spent.js";

function isComing() {
  const count = document.querySelector(".count.fresh:not(.whole)");
  return Boolean(count?.getAnimations({ subtree: true }).some(({ playState }) => playState !== "finished"));
}

const goesOn = (target) => Boolean(target.closest?.("#next, #next-deal"));
const isGoOn = (event) => ["Enter", " ", "n", "N"].includes(event.key);

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(
    kind,
    (event) => {
      if (!isComing()) return;
      document.querySelector(".count.fresh").classList.add("whole");
      if (kind === "pointerdown") {
        if (goesOn(event.target)) spend();
      } else if (isGoOn(event) && !event.target.closest("summary, a")) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
}
