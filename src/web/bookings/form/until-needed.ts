const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'focusin'] as const;
const AT_LAST_MS = 20_000;

/** Waits for the first interaction, or a timeout. */
export function untilNeeded(): Promise<void> {
  const { hash, search } = window.location;
  if (hash === '#booking' || search.includes('treatment=')) return Promise.resolve();

  return new Promise((needed) => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      clearTimeout(timer);
      needed();
    };
    const timer = setTimeout(wake, AT_LAST_MS);
    for (const sign of SIGNS)
      window.addEventListener(sign, wake, { passive: true, capture: true, signal: stop.signal });
  });
}
