import type { DayAvailability, MonthAvailability } from '#shared/bookings/contract.ts';
import { addMonths, monthOf } from '#shared/kit/month.ts';

type Availability = {
  month: (month: string) => Promise<MonthAvailability['days']>;
  day: (date: string) => Promise<DayAvailability['slots']>;
};

const MONTHS_TO_LOOK = 6;
/** A day may be free only at times the form does not show; at most so many days are requested. */
const DAYS_TO_LOOK = 12;

/** The first day after `after` with one of `times` free; null when there is none in range. */
export async function findNextOpenDay(
  availability: Availability,
  after: string,
  times: readonly string[],
): Promise<string | null> {
  let looked = 0;
  for (let ahead = 0; ahead < MONTHS_TO_LOOK; ahead++) {
    const days = await availability.month(addMonths(monthOf(after), ahead));
    for (const { date, open, free } of days) {
      if (date <= after || !open || free === 0) continue;
      if (looked++ === DAYS_TO_LOOK) return null;
      const slots = await availability.day(date);
      if (slots.some(({ time, available }) => available && times.includes(time))) return date;
    }
  }
  return null;
}
