// Links marked with data-dialog open their page's panel over the table; without scripts they lead there.
import { announce } from "./live.js";

const dialog = document.getElementById("dialog");
const body = document.getElementById("dialog-body");

async function panelOf(address) {
  const response = await fetch(address);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  await wear(page.querySelectorAll("link[data-panel]"));
  return page.getElementById("panel");
}

// Styles of the panel that the table has no use for itself. Without them it is plainer, and that is all.
function wear(styles) {
  const worn = new Set([...document.styleSheets].map((sheet) => sheet.href));
  const missing = [...styles].filter((style) => !worn.has(style.href));
  return Promise.all(
    missing.map(
      (style) =>
        new Promise((resolve) => {
          style.addEventListener("load", resolve);
          style.addEventListener("error", resolve);
          document.head.append(style);
        }),
    ),
  );
}

function show(panel, hash) {
  body.replaceChildren(panel);
  if (!dialog.open) dialog.showModal();
  body.scrollTop = 0;
  const title = body.querySelector("#panel-title");
  title.tabIndex = -1;
  title.focus();
  if (hash) body.querySelector(hash)?.scrollIntoView();
}

async function open(link) {
  let panel;
  try {
    panel = await panelOf(link.href);
  } catch {
    // Nothing answers: the table stays, and says so.
    dialog.close();
    document.getElementById("said").textContent = document.getElementById("no-answer").textContent;
    announce(document.getElementById("no-answer").textContent);
    return;
  }
  // An answer without a panel: the page itself tells why.
  if (panel) show(panel, link.hash);
  else location.assign(link.href);
}

// The table may have changed under the dialog: what had the focus may be gone.
dialog.addEventListener("close", () => {
  if (document.activeElement === document.body) {
    document.querySelector("#board button[tabindex='0'], #end-title, #board")?.focus();
  }
});

document.addEventListener("click", (event) => {
  // What is pressed beside the dialog is its backdrop: it has no space of its own.
  if (event.target.closest("[data-close]") || event.target === dialog) dialog.close();
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (dialog.contains(link) && link.pathname === location.pathname) {
    event.preventDefault();
    dialog.close();
  } else if ("dialog" in link.dataset) {
    event.preventDefault();
    open(link);
  }
});
