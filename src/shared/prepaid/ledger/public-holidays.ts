import { daysBetween } from '#shared/kit/studio-time.ts';

/**
 * Public holidays of Singapore as gazetted, with the Monday that is observed for one on a Sunday. The government
 * publishes a year some eight months ahead: add it here, or in Settings.
 */
export const PUBLIC_HOLIDAYS: readonly string[] = [
  ...['2026-01-01', '2026-02-17', '2026-02-18', '2026-03-21', '2026-04-03', '2026-05-01', '2026-05-27'],
  ...['2026-05-31', '2026-06-01', '2026-08-09', '2026-08-10', '2026-11-08', '2026-11-09', '2026-12-25'],
  ...['2027-01-01', '2027-02-06', '2027-02-07', '2027-02-08', '2027-03-10', '2027-03-26', '2027-05-01'],
  ...['2027-05-17', '2027-05-20', '2027-08-09', '2027-10-28', '2027-12-25'],
];

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
