// A form pressed twice is sent once. The server would cope; this spares it a second guest.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.id === "table-form") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});

// A page that comes back from the browser's memory may be sent again.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
