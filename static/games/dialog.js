// Links marked with data-dialog open their page's panel over the table; without scripts they lead there.
const dialog = document.getElementById("dialog");
const body = document.getElementById("dialog-body");

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-close]")) dialog.close();
  const link = event.target.closest("a[data-dialog]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  await htmx.ajax("GET", link.pathname + link.search, { target: body, swap: "innerHTML", select: "#panel" });
  if (!dialog.open) dialog.showModal();
  const section = link.hash && body.querySelector(link.hash);
  if (section) section.scrollIntoView();
  else dialog.scrollTop = 0;
});
