// The other faces at once, without leaving the table; the server remembers them.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#faces");
  if (!button) return;
  event.preventDefault();
  const form = document.getElementById("settings-form");
  const data = new FormData(form);
  const wanted = button.value;
  const other = wanted === "neapolitan" ? "piacentine" : "neapolitan";
  data.set("faces", wanted);
  const { classList } = document.getElementById("game");
  classList.remove(`faces-${other}`);
  classList.add(`faces-${wanted}`);
  button.value = other;
  button.querySelector("b").textContent = button.dataset[wanted];
  fetch(form.action, { method: "POST", body: data, redirect: "manual" }).catch(() => {});
});
