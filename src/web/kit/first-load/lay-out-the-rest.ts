const SKIPPED = '.below:not(.is-passed), .grid--shop > :nth-child(n + 7):not(.is-passed)';
const AFTER_MS = 3_000;

/**
 * Lays out what the browser skips far below (layout.css), a part at a time, once there is nothing else to do: so that a
 * picture of the whole page, and a visitor who jumps to its end, find everything.
 */
export function layOutTheRest(): void {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 100));
  const next = () => {
    const part = document.querySelector(SKIPPED);
    if (!part) return;
    part.classList.add('is-passed');
    whenIdle(next);
  };
  setTimeout(() => whenIdle(next), AFTER_MS);
}
