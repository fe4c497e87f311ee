// A press that has ended something does nothing else: by the time the finger is lifted, something
// that was not meant may lie below it.
let isSpent = false;

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { isSpent = false; }, true);

// Call while the press is going down.
export function spend() {
  isSpent = true;
}

addEventListener(
  "click",
  (event) => {
    if (!isSpent) return;
    isSpent = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
