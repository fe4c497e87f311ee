// The live region stands outside the swapped part, or screen readers would not speak it.
const region = document.getElementById("live");

export function announce(text) {
  const words = text.replace(/\s+/g, " ").trim();
  // Equal texts in a row are spoken again only where they differ in something.
  // The table may be in another language than its page, after a change in another tab.
  const table = document.getElementById("game");
  if (table) region.lang = table.lang;
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}
