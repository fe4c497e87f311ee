// Scopa's table: picking, keys, motion and waiting on top of the exchange that all tables share.
import { beforeSwapping, begin, whenReady } from "../exchange.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { arrive, tellStory } from "./motion.js";
import { cancelPick } from "./picking.js";
import { waitForComputer } from "./thinking.js";
import "./count.js";
import "./faces.js";
import "./keys.js";

// Before the motion, which hides the card that has the focus.
beforeSwapping(rememberFocus);
beforeSwapping(tellStory);
whenReady(({ action, refused }) => {
  cancelPick({ silently: true });
  restoreFocus();
  arrive();
  waitForComputer();
  if (!refused) return;
  const card = document.getElementById(`h${action.match(/^\d+[CDSB]/)?.[0]}`);
  card?.classList.add("shake");
  card?.addEventListener("animationend", () => card.classList.remove("shake"), { once: true });
});
begin();
