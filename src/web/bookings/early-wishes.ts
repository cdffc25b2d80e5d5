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
  area.addEventListener('change', onChange);
  area.addEventListener('click', onClick);
  stopHearing = () => {
    area.removeEventListener('change', onChange);
    area.removeEventListener('click', onClick);
  };
  return stopHearing;
}

export function takeEarlyWishes(): EarlyWishes {
  stopHearing();
  const taken = wishes;
  wishes = {};
  return taken;
}
