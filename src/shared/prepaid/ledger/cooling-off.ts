import { addDays, studioDay, studioInstant, weekdayOf } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS } from './public-holidays.ts';

type CoolingOff = {
  /** Working days; CaseTrust asks for five at least. */
  days: number;
  /** Holidays entered in Settings, beside the known ones. */
  holidays: readonly string[];
};

/**
 * Until when a package can be given back: the end of the last of so many working days after the day of the sale.
 * Saturdays, Sundays and public holidays do not count.
 */
export function coolingOffEnd(soldAt: Date, { days, holidays }: CoolingOff): Date {
  const off = new Set([...PUBLIC_HOLIDAYS, ...holidays]);
  let day = studioDay(soldAt);
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < 5 && !off.has(day)) left--;
  }
  return studioInstant(addDays(day, 1), '00:00');
}
