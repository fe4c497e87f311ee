// Send an action through the table's one form, as if a button with that value had been pressed.
export function send(action) {
  const button = document.createElement("button");
  button.name = "action";
  button.value = action;
  button.hidden = true;
  document.getElementById("table-form").append(button);
  button.click();
  button.remove();
}
