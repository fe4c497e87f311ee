// Keys of a table: they act while the focus is in the game or on nothing, never under a dialog.
export const letterKeysAct = () => document.getElementById("board").dataset.letterKeys === "on";

export const follow = (id) => document.getElementById(id)?.click();

// `act` tells whether the key was the game's; then the browser leaves it alone.
export function onKeys(act) {
  document.addEventListener("keydown", (event) => {
    const inGame = event.target === document.body || event.target.closest("#game, #main");
    if (!inGame || document.querySelector("dialog[open]")) return;
    if (act(event)) event.preventDefault();
  });
}
