// Links marked with data-dialog open their page's panel over the table; without scripts they lead there.
const dialog = document.getElementById("dialog");
const body = document.getElementById("dialog-body");

async function panelOf(address) {
  const response = await fetch(address);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.getElementById("panel");
}

async function open(link) {
  const panel = await panelOf(link.href).catch(() => null);
  if (!panel) {
    // Nothing to lay over the table: the page itself tells why.
    location.assign(link.href);
    return;
  }
  body.replaceChildren(panel);
  if (!dialog.open) dialog.showModal();
  const section = link.hash && body.querySelector(link.hash);
  if (section) section.scrollIntoView();
  else dialog.scrollTop = 0;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]") || event.target === dialog) dialog.close();
  const link = event.target.closest("a[data-dialog]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link);
});
