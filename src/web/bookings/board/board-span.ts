import type { BoardDay } from '#shared/bookings/board-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import type { Studio } from '#shared/studio/contract.ts';

/** The displayed part of a day, in minutes after midnight; whole hours. */
export type BoardSpan = { from: number; to: number };

const HOUR = 60;
const NO_HOURS = { from: 10 * HOUR, to: 20 * HOUR };

/** Opening hours, extended by bookings outside of them; the same for all days of a board. */
export function spanOf(days: BoardDay[], bookings: BoardBooking[], hours: Studio['hours']): BoardSpan {
  const ends = days.flatMap(({ date, open }) => [
    ...(open ? [minuteOf(date, open.start), minuteOf(date, open.end)] : []),
    ...bookings
      .filter((each) => isOn(date, each))
      .flatMap(({ appointmentDate, endsAt }) => [minuteOf(date, appointmentDate), minuteOf(date, endsAt)]),
  ]);
  if (ends.length === 0) return usualSpan(hours);
  return {
    from: Math.max(0, Math.floor(Math.min(...ends) / HOUR) * HOUR),
    to: Math.min(24 * HOUR, Math.ceil(Math.max(...ends) / HOUR) * HOUR),
  };
}

export function shareOf({ from, to }: BoardSpan, minute: number): number {
  return Math.min(1, Math.max(0, (minute - from) / (to - from)));
}

export function minuteOf(day: string, instant: string | Date): number {
  return (new Date(instant).getTime() - midnight(day)) / MINUTE_MS;
}

export function instantOf(day: string, minute: number): Date {
  return new Date(midnight(day) + minute * MINUTE_MS);
}

/** Whether any part of it is on that studio day. */
export function isOn(
  day: string,
  { appointmentDate, endsAt }: Pick<BoardBooking, 'appointmentDate' | 'endsAt'>,
): boolean {
  return minuteOf(day, endsAt) > 0 && minuteOf(day, appointmentDate) < 24 * HOUR;
}

/** The minute at a share of the board, in steps, never past its end. */
export function minuteAt(span: BoardSpan, share: number, step: number, round: (n: number) => number): number {
  const minute = span.from + round((share * (span.to - span.from)) / step) * step;
  return Math.min(span.to - step, Math.max(span.from, minute));
}

export function closedParts(day: BoardDay, { from, to }: BoardSpan): BoardSpan[] {
  if (!day.open) return [{ from, to }];
  const [opens, closes] = [minuteOf(day.date, day.open.start), minuteOf(day.date, day.open.end)];
  return [
    { from, to: opens },
    { from: closes, to },
  ].filter((part) => part.from < part.to);
}

function usualSpan(hours: Studio['hours']): BoardSpan {
  const open = hours.filter((each) => each !== null);
  if (open.length === 0) return NO_HOURS;
  return {
    from: Math.floor(Math.min(...open.map(({ opens }) => minutes(opens))) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...open.map(({ closes }) => minutes(closes))) / HOUR) * HOUR,
  };
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * HOUR + minute;
}

function midnight(day: string): number {
  return studioInstant(day, '00:00').getTime();
}

/** "13:15": the studio's clock at a minute of the day. */
export function clockAt(minute: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / HOUR))}:${twoDigits(minute % HOUR)}`;
}
