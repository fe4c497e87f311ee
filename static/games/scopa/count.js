// The count comes row by row; a press or a key shows all of it at once.
const showAll = () => document.querySelector(".count.fresh")?.classList.add("whole");

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, showAll);
