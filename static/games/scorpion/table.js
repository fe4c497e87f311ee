// Scorpion's table: focus, picking and keys on top of the exchange that all tables share.
import { beforeSending, begin, whenReady } from "../exchange.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { cancelPick } from "./picking.js";
import "./keys.js";

function shake(code) {
  const card = document.getElementById(`c${code}`);
  card?.classList.add("shake");
  card?.addEventListener("animationend", () => card.classList.remove("shake"), { once: true });
}

beforeSending(rememberFocus);
whenReady(({ action, refused }) => {
  cancelPick({ silently: true });
  restoreFocus(action);
  if (refused) shake(action.slice(0, 2));
});
begin();
