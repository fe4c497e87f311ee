// Lets a password be read while it is typed. Without scripts the buttons stay hidden.
for (const button of document.querySelectorAll("button.show")) {
  const input = document.getElementById(button.getAttribute("aria-controls"));
  const show = (shown) => {
    input.type = shown ? "text" : "password";
    button.ariaPressed = String(shown);
  };
  // Read as plain text it must be no word to correct or to begin with a capital.
  input.spellcheck = false;
  input.autocapitalize = "none";
  button.hidden = false;
  button.addEventListener("click", () => show(input.type === "password"));
  // Browsers remember what plain text fields held.
  input.form.addEventListener("submit", () => show(false));
}
