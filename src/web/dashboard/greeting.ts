import type { Booking } from '#shared/bookings/contract.ts';
import { studioTime } from '#shared/kit/studio-time.ts';
import { appointmentInWords } from '#web/bookings/when/day-words.ts';

/** Mentions the next visit if there is one; else the time of day in studio time. */
export function greeting(
  name: string,
  next: Pick<Booking, 'appointmentDate'> | undefined,
  now: Date,
): string {
  if (!next) return `${timeOfDay(now)}, ${name}`;
  return `Hi ${name}, see you on ${appointmentInWords(next.appointmentDate)}.`;
}

function timeOfDay(now: Date): string {
  const time = studioTime(now);
  if (time < '12:00') return 'Good morning';
  return time < '18:00' ? 'Good afternoon' : 'Good evening';
}
