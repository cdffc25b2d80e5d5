/** What was chosen in the drawn form before its code was here. Typed words need no help: the browser keeps them. */
export type EarlyWishes = { treatment?: string; day?: string; time?: string };

let wishes: EarlyWishes = {};
let stopHearing = () => {};

/** Notes what is chosen in `area` until somebody takes the notes. */
export function hearEarlyWishes(area: HTMLElement): () => void {
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.name === 'treatment') wishes.treatment = target.value;
    if (target instanceof HTMLInputElement && target.type === 'radio') wishes.time = target.value;
  };
  const onClick = ({ target }: Event) => {
    const day = target instanceof Element && target.closest<HTMLElement>('[data-day]');
    if (day && day.ariaDisabled !== 'true') wishes.day = day.dataset.day ?? '';
  };
  // From the window down: React stops what happens in a part of the page whose code it still waits for.
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  window.addEventListener('change', (event) => isIn(area, event) && onChange(event), early);
  window.addEventListener('click', (event) => isIn(area, event) && onClick(event), early);
  stopHearing = () => stop.abort();
  return stopHearing;
}

function isIn(area: HTMLElement, { target }: Event): boolean {
  return target instanceof Node && area.contains(target);
}

export function takeEarlyWishes(): EarlyWishes {
  stopHearing();
  const taken = wishes;
  wishes = {};
  return taken;
}
