/** What was chosen in the server-rendered form before its code was loaded. Typed text is kept by the browser. */
export type PreHydrationInput = {
  treatment?: string;
  therapist?: string;
  extraction?: boolean;
  day?: string;
  time?: string;
  dialCode?: string;
};

declare global {
  interface Window {
    /**
     * The day pressed before any of our scripts was loaded; recorded in the head of the page
     * (server/ssr/document.ts).
     */
    earlyDay?: string;
  }
}

let inputs: PreHydrationInput = {};
let stopListening = () => {};

/** Records choices in `area` until they are taken over. */
export function listenForPreHydrationInput(area: HTMLElement | null): void {
  if (!area) return;
  noteAll(area);
  // In the capture phase: React stops events in a part of the page whose code is still loading.
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  window.addEventListener('change', (event) => isIn(area, event) && noteField(event.target), early);
  window.addEventListener('click', (event) => isIn(area, event) && noteDay(event.target), early);
  stopListening = () => stop.abort();
}

export function takePreHydrationInput(): PreHydrationInput {
  stopListening();
  const taken = inputs;
  inputs = {};
  return taken;
}

/** What the browser holds already: hydration resets selects and checkboxes to the rendered state. */
function noteAll(area: HTMLElement): void {
  const day = window.earlyDay;
  delete window.earlyDay;
  if (day && area.querySelector(`[data-day="${CSS.escape(day)}"]`)) inputs.day = day;
  for (const field of area.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input'))
    if (isTouched(field)) noteField(field);
}

function isTouched(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value !== drawn?.value;
}

function noteField(target: EventTarget | null): void {
  if (target instanceof HTMLSelectElement) {
    // The third select of the form is the dial code's.
    const { name, value } = target;
    inputs[name === 'treatment' || name === 'therapist' ? name : 'dialCode'] = value;
  }
  if (target instanceof HTMLInputElement && target.type === 'checkbox') inputs.extraction = target.checked;
  if (target instanceof HTMLInputElement && target.type === 'radio') inputs.time = target.value;
}

function noteDay(target: EventTarget | null): void {
  const day = target instanceof Element && target.closest<HTMLElement>('[data-day]');
  if (day && day.ariaDisabled !== 'true') inputs.day = day.dataset.day ?? '';
}

function isIn(area: HTMLElement, { target }: Event): boolean {
  return target instanceof Node && area.contains(target);
}
