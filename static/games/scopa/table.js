// Scopa's table: picking, keys, motion and waiting on top of the exchange that all tables share.
import { beforeSending, beforeSwapping, begin, whenReady } from "../exchange.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { tellStory } from "./motion.js";
import { cancelPick } from "./picking.js";
import { waitForComputer } from "./thinking.js";
import "./count.js";
import "./faces.js";
import "./keys.js";

beforeSending(rememberFocus);
beforeSwapping(tellStory);
whenReady(({ action, refused }) => {
  cancelPick({ silently: true });
  restoreFocus();
  waitForComputer();
  if (!refused) return;
  const card = document.getElementById(`h${action.match(/^\d+[CDSB]/)?.[0]}`);
  card?.classList.add("shake");
  card?.addEventListener("animationend", () => card.classList.remove("shake"), { once: true });
});
begin();
