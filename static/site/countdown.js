// Counts down to the end of the day; without it the page tells the time that was left.

const SECOND = 1000;

const line = document.querySelector("[data-countdown]");
const over = document.querySelector("[data-over]");
const ends = Date.parse(line.dataset.countdown);
const shown = line.querySelector("b");

const two = (number) => String(number).padStart(2, "0");

function tick() {
  const left = Math.floor((ends - Date.now()) / SECOND);
  if (left < 0) {
    line.hidden = true;
    over.hidden = false;
    clearInterval(timer);
    return;
  }
  shown.textContent = `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}

const timer = setInterval(tick, SECOND);
tick();
