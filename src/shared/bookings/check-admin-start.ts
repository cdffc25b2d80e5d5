import type { Span } from '#shared/kit/span.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { openSpan } from '#shared/studio/opening.ts';
import { type Checking, MINUTE, type StartRefusal } from './availability.ts';
import { startRefusalText } from './refusal-texts.ts';

export const ADMIN_STEP_MINUTES = 5;
/** The table holds no longer ones; whoever looks for a day's bookings looks back no further. */
const LONGEST_MINUTES = 28 * 60;

export type AdminRefusal = 'off_the_grid' | 'too_long' | StartRefusal;
export type AdminVerdict =
  | { ok: true; span: Span; busy: Span }
  /** `mayInsist`: the desk may do it all the same, once it was told. */
  | { ok: false; reason: AdminRefusal; mayInsist: boolean };

/**
 * The desk books at any five minutes, at once and as far ahead as it likes. What is earlier today may be written down
 * later; other days gone by and closed hours are possible, but hardly ever meant.
 */
export function checkAdminStart(checking: Checking, start: Date, { insist = false } = {}): AdminVerdict {
  const { rules, minutes } = checking;
  const begins = start.getTime();
  const busyMinutes = minutes + rules.booking.bufferMinutes;
  if (begins % (ADMIN_STEP_MINUTES * MINUTE) !== 0) return no('off_the_grid');
  if (busyMinutes > LONGEST_MINUTES) return no('too_long');

  const doubt = insist ? null : doubtAbout(checking, start);
  if (doubt) return { ok: false, reason: doubt, mayInsist: true };
  const end = new Date(begins + minutes * MINUTE);
  return { ok: true, span: { start, end }, busy: { start, end: new Date(begins + busyMinutes * MINUTE) } };
}

export function adminRefusalText(reason: AdminRefusal, checked: Checking & { start: Date }): string {
  if (reason === 'off_the_grid') return 'Please choose a time in steps of five minutes.';
  if (reason === 'too_long') return 'This takes longer than a day. Please choose a shorter treatment.';
  if (reason === 'in_the_past') return 'That day has already passed.';
  // What it tells customers to do instead is not for the desk.
  return startRefusalText(reason, checked).replace(/ Please choose [^.]*\.$/, '');
}

function doubtAbout({ rules, minutes, now }: Checking, start: Date): StartRefusal | null {
  const day = studioDay(start);
  const open = openSpan(rules.hours, day);
  if (day < studioDay(now)) return 'in_the_past';
  if (rules.booking.closures.some(({ date }) => date === day)) return 'closure';
  if (!open) return 'closed_day';
  if (start < open.start || start >= open.end) return 'outside_hours';
  return start.getTime() + minutes * MINUTE > open.end.getTime() ? 'ends_after_closing' : null;
}

function no(reason: AdminRefusal): AdminVerdict {
  return { ok: false, reason, mayInsist: false };
}
