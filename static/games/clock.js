// The clock runs on from what the server counted, up to the gap that counts at most.
let timer;

const write = (seconds) => {
  const pad = (number) => String(number).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
};

export function startClock() {
  clearInterval(timer);
  const clock = document.getElementById("clock");
  if (!clock || !("runs" in clock.dataset)) return;
  const shown = Number(clock.dataset.ms);
  const left = Number(clock.dataset.runs);
  const began = performance.now();
  timer = setInterval(() => {
    const passed = Math.min(performance.now() - began, left);
    clock.textContent = write(Math.floor((shown + passed) / 1000));
    if (passed === left) clearInterval(timer);
  }, 500);
}
