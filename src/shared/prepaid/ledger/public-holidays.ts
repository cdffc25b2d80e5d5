import { daysBetween } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS as YEARS } from '#shared/studio/closures.ts';

/** Of the years that are gazetted. The next one is added in `closures.ts`, or in Settings. */
export const PUBLIC_HOLIDAYS: readonly string[] = Object.values(YEARS)
  .flat()
  .map(({ date }) => date);

/** Warned of this long before: the studio has time to enter the next year. */
const WARN_DAYS = 60;

/**
 * The last day of the years whose holidays are known, of those above and the ones entered in Settings. A year counts
 * as known from its first holiday on.
 */
export function holidaysKnownUntil(added: readonly string[]): string {
  const years = [...PUBLIC_HOLIDAYS, ...added].map((day) => day.slice(0, 4)).sort();
  return `${years.at(-1)}-12-31`;
}

export function areHolidaysRunningOut(today: string, added: readonly string[]): boolean {
  return daysBetween(today, holidaysKnownUntil(added)) < WARN_DAYS;
}
