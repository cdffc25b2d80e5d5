import { addDays, studioDay, studioInstant, weekdayOf } from '#shared/kit/studio-time.ts';

const DAYS = 96;
const SUNDAY = 6;

/** The start of the n-th booking: spread over the open days, then over the half hours of each. */
export function nthStart(n: number, now: Date): Date {
  const day = openDays(now)[n % DAYS]!;
  const minutes = (Math.floor(n / DAYS) % 14) * 30;
  return new Date(studioInstant(day, '11:00').getTime() + minutes * 60_000);
}

/** Open from eleven to six at least, on any weekday. */
function openDays(now: Date): string[] {
  const today = studioDay(now);
  stored ??= Array.from({ length: 118 }, (_, ahead) => addDays(today, ahead + 2))
    .filter((day) => weekdayOf(day) !== SUNDAY)
    .slice(0, DAYS);
  return stored;
}

let stored: string[] | undefined;
