// Compute the deal's hash again in the reader's own browser.
const text = (id) => document.getElementById(id).textContent;
const show = (id) => { document.getElementById(id).hidden = false; };

if (globalThis.crypto?.subtle) {
  const bytes = new TextEncoder().encode(text("nonce") + text("cards"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const computed = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  document.getElementById("computed").textContent = computed;
  show(computed === text("commitment") ? "equal" : "different");
} else {
  show("cannot");
}
