import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import type { Checking, StartRefusal } from './availability.ts';
import { startRefusalText } from './refusal-texts.ts';

const ADMIN_STEP_MINUTES = 5;
/** The longest booking the table allows; queries for a day's bookings look back no further. */
const LONGEST_MINUTES = 28 * 60;

export type AdminRefusal = 'off_the_grid' | 'too_long' | StartRefusal;
export type AdminVerdict =
  | { ok: true; span: Span; busy: Span }
  /** `mayInsist`: an admin may confirm and do it anyway. */
  | { ok: false; reason: AdminRefusal; mayInsist: boolean };

/**
 * Admins book at any five minutes, at short notice and as far ahead as they like. Times earlier today may be entered
 * afterwards; earlier days and closed hours are possible after a confirmation.
 */
export function checkAdminStart(checking: Checking, start: Date, { insist = false } = {}): AdminVerdict {
  const { rules, minutes } = checking;
  const begins = start.getTime();
  const busyMinutes = minutes + rules.booking.bufferMinutes;
  if (begins % (ADMIN_STEP_MINUTES * MINUTE_MS) !== 0) return no('off_the_grid');
  if (busyMinutes > LONGEST_MINUTES) return no('too_long');

  const doubt = insist ? null : doubtAbout(checking, start);
  if (doubt) return { ok: false, reason: doubt, mayInsist: true };
  const end = new Date(begins + minutes * MINUTE_MS);
  return { ok: true, span: { start, end }, busy: { start, end: new Date(begins + busyMinutes * MINUTE_MS) } };
}

export function adminRefusalText(reason: AdminRefusal, checked: Checking & { start: Date }): string {
  if (reason === 'off_the_grid') return 'Please choose a time in steps of five minutes.';
  if (reason === 'too_long') return 'This takes longer than a day. Please choose a shorter treatment.';
  if (reason === 'in_the_past') return 'That day has already passed.';
  // The advice for customers is left out.
  return startRefusalText(reason, checked).replace(/ Please choose [^.]*\./, '');
}

function doubtAbout({ rules, minutes, now }: Checking, start: Date): StartRefusal | null {
  const day = studioDay(start);
  const open = openOn(rules, day);
  if (day < studioDay(now)) return 'in_the_past';
  if (rules.booking.closures.some(({ date }) => date === day)) return 'closure';
  if (!open) return 'closed_day';
  if (start < open.start || start >= open.end) return 'outside_hours';
  return start.getTime() + minutes * MINUTE_MS > open.end.getTime() ? 'ends_after_closing' : null;
}

function no(reason: AdminRefusal): AdminVerdict {
  return { ok: false, reason, mayInsist: false };
}
