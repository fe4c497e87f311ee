// Compute each deal's hash again in the reader's own browser.
const show = (id) => { document.getElementById(id).hidden = false; };

async function isEqual(proof) {
  const text = (name) => proof.querySelector(`.${name}`).textContent;
  const bytes = new TextEncoder().encode(text("nonce") + text("cards"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const computed = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  proof.querySelector(".computed").textContent = computed;
  return computed === text("commitment");
}

if (globalThis.crypto?.subtle) {
  const equal = await Promise.all([...document.querySelectorAll(".proof")].map(isEqual));
  show(equal.every(Boolean) ? "equal" : "different");
} else {
  show("cannot");
}
