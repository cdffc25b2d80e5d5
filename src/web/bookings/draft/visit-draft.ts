import type { MadeBooking } from '#shared/bookings/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import { type EmailCode, type EmailCodeEvent, emailCode } from '#web/bookings/guest-code/email-code.ts';
import { refusedFields, type VisitErrors } from './visit-errors.ts';
import {
  type BySource,
  type Contact,
  mergeFields,
  NO_PART,
  type PartChoice,
  type Source,
  type StaffFields,
  type VisitFields,
} from './visit-fields.ts';

export const MOST_PARTS = 3;

export type VisitDraft = {
  by: BySource;
  /** How many treatments, once one was added or removed. */
  count: number | null;
  /** Treatments that are not to be paid with a session. */
  declined: readonly number[];
  promoCode: string | null;
  depositMethod: DepositMethod | undefined;
  staff: StaffFields | null;
  errors: VisitErrors;
  /** The button was pressed before all was chosen. */
  wasLed: boolean;
  /** Why the last attempt was refused, until something else is chosen. */
  refused: unknown;
  emailCode: EmailCode;
  /** Booked at the time that was chosen, before the treatment. */
  patchTest: MadeBooking | null;
};

type Choice =
  | { type: 'part'; place: number; fields: Partial<Pick<PartChoice, 'treatmentId' | 'therapistId'>> }
  | { type: 'extraction'; place: number; isChosen: boolean }
  | { type: 'partAdded' }
  | { type: 'partRemoved'; place: number }
  | { type: 'when'; date?: string | null; time?: string | null }
  | { type: 'test'; testAt?: string | null; hadTest?: boolean }
  | { type: 'contact'; fields: Partial<Contact> }
  | { type: 'staff'; fields: Partial<StaffFields> }
  | { type: 'session'; treatmentId: number; isUsed: boolean }
  | { type: 'promoCode'; code: string | null }
  | { type: 'depositMethod'; method: DepositMethod };

/** What the page learned, and what became of an attempt. */
type Report =
  | { type: 'filled'; by: Exclude<Source, 'chosen'>; fields: VisitFields }
  | { type: 'therapistLost'; place: number; name: string | undefined; of: number }
  | { type: 'incomplete'; errors: VisitErrors }
  | { type: 'patchTestBooked'; made: MadeBooking }
  | { type: 'booked' }
  | EmailCodeEvent;

export type VisitEvent = Choice | Report;
export type VisitDispatch = (event: VisitEvent) => void;

export function newDraft(by: BySource = {}, staff: StaffFields | null = null): VisitDraft {
  return {
    by,
    staff,
    count: null,
    declined: [],
    promoCode: null,
    depositMethod: undefined,
    errors: {},
    wasLed: false,
    refused: null,
    emailCode: null,
    patchTest: null,
  };
}

export function choicesIn({ by, count }: VisitDraft) {
  return mergeFields(by, count);
}

export function visitDraft(draft: VisitDraft, event: VisitEvent): VisitDraft {
  switch (event.type) {
    case 'part':
      return changePart(draft, event.place, event.fields);
    case 'extraction': {
      const { place, isChosen } = event;
      const of = choicesIn(draft).parts[place]?.treatmentId ?? null;
      const next = writePart(draft, place, { extraction: { of, isChosen } });
      return without(next, `parts.${place}.addExtraction`);
    }
    case 'partAdded': {
      const { parts } = choicesIn(draft);
      // Whoever asked for somebody means the whole visit, until they say otherwise.
      const { therapistId = null } = parts.at(-1) ?? {};
      return writeParts(draft, [...parts, { ...NO_PART, therapistId }].slice(0, MOST_PARTS));
    }
    case 'partRemoved': {
      const { parts } = choicesIn(draft);
      if (parts.length === 1) return draft;
      return without(forget(writeParts(draft, parts.toSpliced(event.place, 1))), 'parts');
    }
    case 'when':
      return chooseTime(draft, event);
    case 'test': {
      const { type: _, ...chosen } = event;
      return forget(without(write(draft, chosen), 'patchTestDate'));
    }
    case 'contact': {
      const contact = { ...draft.by.chosen?.contact, ...event.fields };
      const next = without(write(draft, { contact }), ...Object.keys(event.fields));
      // A code is for the e-mail it was sent to.
      return draft.emailCode && 'customerEmail' in event.fields ? forget(next) : next;
    }
    case 'staff': {
      const staff = draft.staff && { ...draft.staff, ...event.fields };
      return without({ ...draft, staff }, ...Object.keys(event.fields));
    }
    case 'session': {
      const others = draft.declined.filter((id) => id !== event.treatmentId);
      return { ...draft, declined: event.isUsed ? others : [...others, event.treatmentId] };
    }
    case 'promoCode': {
      const next = { ...draft, promoCode: event.code };
      return draft.errors.promoCode ? forget(without(next, 'promoCode')) : next;
    }
    case 'depositMethod':
      return { ...draft, depositMethod: event.method };
    default:
      return report(draft, event);
  }
}

function report(draft: VisitDraft, event: Report): VisitDraft {
  switch (event.type) {
    case 'filled':
      return { ...draft, by: { ...draft.by, [event.by]: event.fields } };
    case 'therapistLost':
      return writePart(draft, event.place, { therapistId: null, lost: { name: event.name, of: event.of } });
    case 'incomplete':
      return { ...draft, errors: event.errors, wasLed: true };
    case 'patchTestBooked':
      return { ...forget(write(draft, { date: null, time: null })), patchTest: event.made };
    case 'booked':
      return newDraft(draft.by.member && { member: draft.by.member });
    case 'dismissed':
      return forget(draft);
    default:
      return { ...attempt(draft, event), emailCode: emailCode(draft.emailCode, event) };
  }
}

function attempt(draft: VisitDraft, event: EmailCodeEvent): VisitDraft {
  if (event.type === 'refused') return { ...draft, errors: refusedFields(event.error), refused: event.error };
  if (event.type !== 'sent') return draft;
  // What the account filled in stays, even if its session ends meanwhile.
  const { contact } = choicesIn(draft);
  return { ...write(draft, { contact }), errors: {}, refused: null };
}

function changePart(draft: VisitDraft, place: number, fields: Partial<PartChoice>): VisitDraft {
  const chosen = 'therapistId' in fields ? { ...fields, lost: null } : fields;
  const count = draft.count && Math.max(draft.count, place + 1);
  const next = forget(writePart({ ...draft, count }, place, chosen));
  if (!('treatmentId' in fields)) return without(next, `parts.${place}.therapistId`);
  // Another treatment needs a test of its own.
  return {
    ...without(write(next, { testAt: null, hadTest: false }), `parts.${place}`, 'patchTestDate'),
    patchTest: null,
  };
}

function chooseTime(draft: VisitDraft, { type: _, ...chosen }: VisitEvent & { type: 'when' }): VisitDraft {
  const names = [
    ...('date' in chosen ? ['appointmentDate'] : []),
    ...('time' in chosen ? ['appointmentTime'] : []),
  ];
  return forget(without(write(draft, chosen), ...names));
}

/** What was refused is of no interest with another choice, nor what the server said about the treatments. */
function forget(draft: VisitDraft): VisitDraft {
  return { ...(draft.refused ? without(draft, 'parts') : draft), refused: null, emailCode: null };
}

/** Without what is wrong with these fields, or with what they consist of. */
function without(draft: VisitDraft, ...names: string[]): VisitDraft {
  const stays = ([at]: [string, unknown]) => !names.some((name) => `${at}.`.startsWith(`${name}.`));
  return { ...draft, errors: Object.fromEntries(Object.entries(draft.errors).filter(stays)) };
}

function write(draft: VisitDraft, fields: VisitFields): VisitDraft {
  return { ...draft, by: { ...draft.by, chosen: { ...draft.by.chosen, ...fields } } };
}

function writePart(draft: VisitDraft, place: number, fields: Partial<PartChoice>): VisitDraft {
  const parts = [...(draft.by.chosen?.parts ?? [])];
  parts[place] = { ...parts[place], ...fields };
  return write(draft, { parts });
}

/** From now on the list is the one that was chosen. */
function writeParts(draft: VisitDraft, parts: PartChoice[]): VisitDraft {
  return { ...write(draft, { parts }), count: parts.length };
}
