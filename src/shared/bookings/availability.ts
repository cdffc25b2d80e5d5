import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { openSpan } from '#shared/studio/opening.ts';

/** The settings that decide whether a time can be booked. */
export type BookingRules = Pick<Settings, 'hours'> & {
  booking: Omit<Settings['booking'], 'memberUpcoming' | 'memberPerHour'>;
};

export type StartRefusal =
  | 'off_the_half_hour'
  | 'closed_day'
  | 'closure'
  | 'outside_hours'
  | 'ends_after_closing'
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead';

/** `span` is the treatment; `busy` is how long its room is occupied, clean-up included. */
export type StartVerdict = { ok: true; span: Span; busy: Span } | { ok: false; reason: StartRefusal };

export type Checking = {
  rules: BookingRules;
  minutes: number;
  now: Date;
  /** Admins may book at short notice and as far ahead as they like. */
  isStudio?: boolean;
};

/** One studio day, computed once for all its half hours. */
export type DayFrame = { day: string; open: Span | null; isClosure: boolean; isTooFar: boolean };

export const MINUTE = 60_000;
const STEP_MINUTES = 30;

/** The only check of a start time, whoever books; whether a room is left is `fits`. */
export function checkStart(checking: Checking, start: Date): StartVerdict {
  return checkWithin(frameOf(checking, studioDay(start)), checking, start.getTime());
}

export function frameOf({ rules, now }: Checking, day: string): DayFrame {
  return {
    day,
    open: openSpan(rules.hours, day),
    isClosure: rules.booking.closures.some(({ date }) => date === day),
    isTooFar: day > addDays(studioDay(now), rules.booking.horizonDays),
  };
}

/** Permanent reasons come before temporary ones: a past Sunday is "closed" rather than "past". */
export function checkWithin(frame: DayFrame, checking: Checking, start: number): StartVerdict {
  const { rules, minutes, now, isStudio = false } = checking;
  const end = start + minutes * MINUTE;
  const ahead = start - now.getTime();

  if (start % (STEP_MINUTES * MINUTE) !== 0) return no('off_the_half_hour');
  if (frame.isClosure) return no('closure');
  if (!frame.open) return no('closed_day');
  if (start < frame.open.start.getTime() || start >= frame.open.end.getTime()) return no('outside_hours');
  if (end > frame.open.end.getTime()) return no('ends_after_closing');
  if (ahead < 0) return no('in_the_past');
  if (!isStudio && ahead < rules.booking.leadMinutes * MINUTE) return no('too_soon');
  if (!isStudio && frame.isTooFar) return no('too_far_ahead');
  return { ok: true, span: span(start, end), busy: span(start, end + rules.booking.bufferMinutes * MINUTE) };
}

/** Whether a room is free throughout `wanted`: at no moment may all of them be occupied. */
export function fits(busy: Span[], wanted: Span, rooms: number): boolean {
  return leavesRoom(busy.map(toStretch), wanted.start.getTime(), wanted.end.getTime(), rooms);
}

/** A span in plain numbers, which is faster in loops. */
export type Stretch = { from: number; to: number };

export function toStretch({ start, end }: Span): Stretch {
  return { from: start.getTime(), to: end.getTime() };
}

export function leavesRoom(busy: Stretch[], from: number, to: number, rooms: number): boolean {
  const inTheWay = busy.filter((each) => each.from < to && from < each.to);
  // The maximum is reached at the start, or where another begins.
  const moments = [from, ...inTheWay.map((each) => each.from)];
  return moments.every((at) => inTheWay.filter((each) => each.from <= at && at < each.to).length < rooms);
}

/** Every half hour of `day` in studio time; Singapore has no daylight saving time. */
export function halfHoursOf(day: string): number[] {
  const midnight = studioInstant(day, '00:00').getTime();
  return Array.from({ length: 48 }, (_, index) => midnight + index * STEP_MINUTES * MINUTE);
}

function span(start: number, end: number): Span {
  return { start: new Date(start), end: new Date(end) };
}

function no(reason: StartRefusal): StartVerdict {
  return { ok: false, reason };
}
