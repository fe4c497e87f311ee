// Opens the list of contents where it has a column of its own, and marks the section that is being read.

const contents = document.querySelector(".contents details");
const column = matchMedia("(min-width: 901px)");
contents.open = column.matches;
column.addEventListener("change", () => { contents.open = column.matches; });

const links = new Map(
  [...document.querySelectorAll(".contents a")].map((link) => [link.hash.slice(1), link]),
);
const sections = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);

function mark() {
  // The last section that begins in the upper third is the one being read.
  const line = window.innerHeight / 3;
  const begun = sections.filter((section) => section.getBoundingClientRect().top < line);
  const present = begun.at(-1) ?? sections[0];
  for (const [id, link] of links) {
    if (id === present?.id) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

let waiting = false;
addEventListener(
  "scroll",
  () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  },
  { passive: true },
);
mark();
