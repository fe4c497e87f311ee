// The live region stands outside the swapped part, or screen readers would not speak it.
const region = document.getElementById("live");

export function announce(text) {
  const words = text.replace(/\s+/g, " ").trim();
  // Equal texts in a row are spoken again only where they differ in something.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}
