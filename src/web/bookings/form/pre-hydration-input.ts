import type { Contact, VisitFields } from '#web/bookings/draft/visit-fields.ts';

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
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Node && area.contains(target))) return;
    if (type !== 'click' || target instanceof HTMLInputElement) noteField(target);
    if (type === 'click') noteDay(target);
  };
  // Each of them hydrates the form at once, which resets the field before the next one comes.
  for (const type of ['input', 'change', 'click'])
    window.addEventListener(type, note, { capture: true, signal: stop.signal });
  stopListening = () => stop.abort();
}

export function takePreHydrationInput(): PreHydrationInput {
  stopListening();
  const taken = inputs;
  inputs = {};
  return taken;
}

type Shown = { parts: readonly { treatmentId: number | null }[]; contact: Contact };

/** All that was chosen and typed until now; `shown` is what the form was rendered with. */
export function readPreHydrationInput(form: HTMLFormElement, shown: Shown): VisitFields {
  const { treatment, therapist, extraction, day, time, dialCode } = takePreHydrationInput();
  const treatmentId = treatment === undefined ? shown.parts[0]?.treatmentId : Number(treatment);
  const part = {
    ...(treatment !== undefined && { treatmentId: treatmentId || null }),
    ...(therapist !== undefined && { therapistId: Number(therapist) || null }),
    ...(extraction !== undefined && { extraction: { of: treatmentId || null, isChosen: extraction } }),
  };
  return {
    parts: [part],
    ...(day && { date: day }),
    ...(time && { time }),
    contact: readContact(form, dialCode, shown.contact),
  };
}

/** Text typed before hydration, or filled in by the browser, which has kept it. */
function readContact(form: HTMLFormElement, dialCode: string | undefined, shown: Contact) {
  const read = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  };
  const [customerName, customerEmail, specialRequests] = [read('name'), read('email'), read('requests')];
  const number = form.querySelector<HTMLInputElement>('input[type="tel"]')?.value;
  const code = dialCode ?? (number && shown.customerPhone.code);
  return {
    ...(customerName && { customerName }),
    ...(customerEmail && { customerEmail }),
    ...(specialRequests && { specialRequests }),
    customerPhone: { ...(code && { code }), ...(number && { number }) },
  };
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
