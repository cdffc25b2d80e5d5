import type { User } from '#shared/accounts/contract.ts';
import { INVALID_CUSTOMER_EMAIL, MISSING_TREATMENT, MISSING_YOUR_NAME } from '#shared/bookings/messages.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { isEmail } from '#shared/kit/email.ts';
import { INVALID_PHONE, isPhoneLike, type PhoneParts } from '#shared/kit/phone-parts.ts';
import { addDays, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import type { Studio } from '#shared/studio/contract.ts';
import type { NewWaitlistEntry } from '#shared/waitlist/contract.ts';
import { WINDOW_PROBLEMS, windowProblem } from '#shared/waitlist/window.ts';
import { meantPhone } from '#web/bookings/draft/to-body.ts';
import type { VisitToWaitFor } from '#web/bookings/when/join-waitlist-code.ts';
import { hoursOf, type PartName, partsOfDay, toMinutes } from './parts-of-day.ts';

/** What is chosen in the dialog; the names are those of the request, as far as it has them. */
export type WaitDraft = {
  /** Of the first part, where it was opened without a treatment. */
  treatmentId: number | null;
  /** Whoever is asked for need not be the one who does it. */
  isAnyone: boolean;
  days: 'day' | 'period';
  firstDay: string;
  lastDay: string;
  weekdays: number[];
  time: PartName | 'times';
  from: string;
  to: string;
  customerName: string;
  customerEmail: string;
  customerPhone: PhoneParts;
};

type Opened = {
  visit: VisitToWaitFor;
  date: string | undefined;
  today: string;
  hours: Studio['hours'];
};

/** How far ahead it looks at first. */
const USUAL_DAYS = 14;

export function newWaitDraft({ visit, date, today, hours }: Opened): WaitDraft {
  const { moving } = visit;
  // Earlier than the visit that would be moved, which is not today.
  const dayBefore = moving && addDays(studioDay(new Date(moving.booking.appointmentDate)), -1);
  const lastDay = dayBefore && dayBefore >= today ? dayBefore : addDays(today, USUAL_DAYS);
  const { opens, closes } = hoursOf(hours, date ? [weekdayOf(date)] : openWeekdays(hours));
  return {
    treatmentId: visit.parts[0]?.treatmentId ?? null,
    isAnyone: false,
    days: date ? 'day' : 'period',
    firstDay: today,
    lastDay: date && date > lastDay ? date : lastDay,
    weekdays: openWeekdays(hours),
    time: 'any',
    from: opens,
    to: closes,
    customerName: '',
    customerEmail: '',
    customerPhone: NO_PHONE,
  };
}

/** On which the studio opens; Monday is 0. */
export function openWeekdays(hours: Studio['hours']): number[] {
  return hours.flatMap((open, weekday) => (open ? [weekday] : []));
}

/** The days that are waited for, and between which times. */
function windowOf(draft: WaitDraft, { date, hours }: Pick<Opened, 'date' | 'hours'>) {
  const onDay = draft.days === 'day' && date;
  const weekdays = onDay ? [weekdayOf(date)] : draft.weekdays;
  const part = partsOfDay(hoursOf(hours, weekdays)).find(({ name }) => name === draft.time);
  return {
    firstDay: onDay ? date : draft.firstDay,
    lastDay: onDay ? date : draft.lastDay,
    weekdays: onDay ? EVERY_DAY : draft.weekdays,
    from: draft.time === 'times' ? draft.from : (part?.from ?? ANY.from),
    to: draft.time === 'times' ? draft.to : (part?.to ?? ANY.to),
  };
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const ANY = { from: '00:00', to: '23:59' };
const NO_PHONE: PhoneParts = { code: DEFAULT_DIAL_CODE, number: '' };

type Known = Pick<Opened, 'visit' | 'date' | 'hours'> & {
  user: User | null;
  treatments: readonly Treatment[];
};

/** By the names of the fields. */
export function waitErrors(draft: WaitDraft, { user, treatments, ...opened }: Known) {
  const period = windowOf(draft, opened);
  const problem = windowProblem(period);
  const minutes = minutesOf(draft, opened.visit, treatments);
  const missing = unknownOf(opened.visit, user);
  const errors: { [name: string]: string | undefined } = {};
  if (opened.visit.parts[0]?.treatmentId === null && draft.treatmentId === null)
    errors.treatmentId = MISSING_TREATMENT;
  if (draft.days === 'period' && draft.weekdays.length === 0)
    errors.weekdays = 'Please choose at least one weekday';
  if (draft.days === 'period' && !draft.firstDay) errors.firstDay = 'Please choose a day';
  if (draft.days === 'period' && !draft.lastDay) errors.lastDay = 'Please choose a day';
  if (problem) errors[WINDOW_PROBLEMS[problem].path[0]!] ??= WINDOW_PROBLEMS[problem].message;
  if (!problem && toMinutes(period.to) - toMinutes(period.from) < minutes)
    errors.to = `Your visit takes ${minutes} minutes. Please choose a later time.`;
  if (missing.includes('contact')) {
    if (!draft.customerName.trim()) errors.customerName = MISSING_YOUR_NAME;
    if (!isEmail(draft.customerEmail.trim())) errors.customerEmail = INVALID_CUSTOMER_EMAIL;
  }
  if (missing.includes('phone') && !isPhoneLike(meantPhone(draft.customerPhone)))
    errors.customerPhone = INVALID_PHONE;
  return errors;
}

/** What has to be said of who waits: nothing of a member with a phone, nor of who moves a visit. */
export function unknownOf({ moving }: VisitToWaitFor, user: User | null): ('contact' | 'phone')[] {
  if (moving) return [];
  if (user) return user.phone ? [] : ['phone'];
  return ['contact', 'phone'];
}

/** How long the whole visit takes, as far as it is known. */
export function minutesOf(
  draft: Pick<WaitDraft, 'treatmentId'>,
  visit: VisitToWaitFor,
  treatments: readonly Treatment[],
): number {
  return visit.parts
    .map(({ treatmentId }) => treatments.find(({ id }) => id === (treatmentId ?? draft.treatmentId)))
    .reduce((sum, treatment) => sum + (treatment?.duration ?? 0), 0);
}

export function waitBody(draft: WaitDraft, { visit, user, treatments, ...opened }: Known): NewWaitlistEntry {
  const { moving } = visit;
  const missing = unknownOf(visit, user);
  const { code, number } = meantPhone(draft.customerPhone);
  const parts = visit.parts.flatMap(({ treatmentId: known, therapistId, hasExtraction }) => {
    const treatment = treatments.find(({ id }) => id === (known ?? draft.treatmentId));
    const treatmentId = treatment?.id ?? known;
    if (treatmentId === null) return [];
    return {
      treatmentId,
      addExtraction: hasExtraction ?? treatment?.extraction === 'required',
      ...(therapistId && !draft.isAnyone && { therapistId }),
    };
  });
  return {
    request: { ...windowOf(draft, opened), parts },
    ...(missing.includes('contact') && {
      customerName: draft.customerName.trim(),
      customerEmail: draft.customerEmail.trim(),
    }),
    ...(missing.includes('phone') && { customerPhone: `${code} ${number.trim()}` }),
    ...(moving && { moving: moving.token ?? String(moving.booking.id) }),
  };
}

/** What the server says is wrong, by the names of the fields here. */
export function fieldNames(fields: { [name: string]: string }): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name
        .replace(/^request\./, '')
        .replace(/^(parts|weekdays)\..*$/, (_, list) => (list === 'parts' ? 'treatmentId' : 'weekdays')),
      message,
    ]),
  );
}
