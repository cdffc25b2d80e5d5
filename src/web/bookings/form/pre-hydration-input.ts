import type { VisitDispatch } from '#web/bookings/draft/visit-draft.ts';
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
  // Each of them hydrates the form at once, which may reset the field before the next one comes.
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

/** What the form was rendered with. */
type Shown = {
  parts: readonly { treatmentId: number | null; therapistId: number | null; hasExtraction: boolean }[];
  time: string | null;
  contact: Contact;
};

/** All that was chosen and typed until now: recorded, or found in the fields, as something that fires no event left it. */
export function readPreHydrationInput(form: HTMLFormElement, shown: Shown): VisitFields {
  const { treatment, therapist, extraction, day, time, dialCode } = {
    ...takePreHydrationInput(),
    ...choicesUnlike(form, shown),
  };
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

/** Takes over what stands in the fields and was not rendered there: a browser or a password manager filled it in silently. */
export function takeSilentInput(form: HTMLFormElement, shown: Shown, dispatch: VisitDispatch): void {
  const { treatment, therapist, extraction, time, dialCode } = choicesUnlike(form, shown);
  if (treatment !== undefined)
    dispatch({ type: 'part', place: 0, fields: { treatmentId: Number(treatment) || null } });
  if (therapist !== undefined)
    dispatch({ type: 'part', place: 0, fields: { therapistId: Number(therapist) || null } });
  if (extraction !== undefined) dispatch({ type: 'extraction', place: 0, isChosen: extraction });
  if (time !== undefined) dispatch({ type: 'when', time });
  const { customerPhone, ...texts } = readContact(form, dialCode, shown.contact);
  const unlike = Object.entries(texts).filter(
    ([name, text]) => text !== shown.contact[name as keyof Contact],
  ); // its own names
  if (unlike.length > 0) dispatch({ type: 'contact', fields: Object.fromEntries(unlike) });
  const phone = { ...shown.contact.customerPhone, ...customerPhone };
  const { code, number } = shown.contact.customerPhone;
  if (phone.code !== code || phone.number !== number)
    dispatch({ type: 'contact', fields: { customerPhone: phone } });
}

/** The choices that stand in the fields, where the form was rendered with others. */
function choicesUnlike(form: HTMLFormElement, { parts: [part], time, contact }: Shown): PreHydrationInput {
  const found: PreHydrationInput = {};
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input');
  for (const field of fields) {
    const name = nameOf(field);
    if (name === 'treatment' && isUnlike(field, part?.treatmentId)) found.treatment = field.value;
    if (name === 'therapist' && isUnlike(field, part?.therapistId)) found.therapist = field.value;
    if (name === 'dialCode' && isUnlike(field, contact.customerPhone.code)) found.dialCode = field.value;
    if (!(field instanceof HTMLInputElement)) continue;
    if (name === 'extraction' && field.checked !== part?.hasExtraction) found.extraction = field.checked;
    if (name === 'time' && field.checked && field.value !== time) found.time = field.value;
  }
  return found;
}

/** Only where what was rendered could be shown: while a list is loading it may lack its option. */
function isUnlike(field: HTMLInputElement | HTMLSelectElement, rendered: string | number | null | undefined) {
  const value = String(rendered ?? '');
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  return field.value !== value && options.some((option) => option.value === value);
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
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
  const name = nameOf(target);
  if (name === 'extraction') inputs.extraction = target instanceof HTMLInputElement && target.checked;
  else if (name) inputs[name] = target.value;
}

type FieldName = Exclude<keyof PreHydrationInput, 'day'>;

/** What is chosen in it; null for any other field. */
function nameOf(field: HTMLInputElement | HTMLSelectElement): FieldName | null {
  if (field.getAttribute('autocomplete') === 'tel-country-code') return 'dialCode';
  if (field.closest('[data-field="appointmentTime"]')) return field.type === 'radio' ? 'time' : null;
  const { name } = field;
  return name === 'treatment' || name === 'therapist' || name === 'extraction' ? name : null;
}

function noteDay(target: EventTarget | null): void {
  const day = target instanceof Element && target.closest<HTMLElement>('[data-day]');
  if (day && day.ariaDisabled !== 'true') inputs.day = day.dataset.day ?? '';
}
