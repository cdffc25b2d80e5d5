import { addDays, weekdayOf } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Period } from './period.ts';

type Opening = Pick<Settings, 'hours' | 'booking'>;

/** How long rooms could have been booked on each day of the period: by the hours, rooms and closures of today. */
export function openMinutes(
  { hours, booking }: Opening,
  period: Period,
): { slot: number; minutes: number }[] {
  const { before, days, steps } = period;
  const closed = new Set<string>(booking.closures.map(({ date }) => date));
  return Array.from({ length: 2 * days }, (_, offset) => {
    const day = addDays(before.from, offset);
    const open = closed.has(day) ? null : hours[weekdayOf(day)];
    const minutes = open ? (minuteOf(open.closes) - minuteOf(open.opens)) * booking.rooms : 0;
    return { slot: Math.floor((offset * steps) / days), minutes };
  });
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
