import { monthOf } from '#shared/kit/month.ts';
import { addDays, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/**
 * Which backups to delete: kept are the newest of each of the last 7 days, 4 weeks and 12 months that have any. So a
 * studio that was closed for a year still has what it had before.
 */
export function whichToDelete<T extends { at: Date }>(backups: T[]): T[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const retained = new Set([
    ...newestOfEach(newestFirst, dayOf, DAYS),
    ...newestOfEach(newestFirst, weekOf, WEEKS),
    ...newestOfEach(newestFirst, (at) => monthOf(studioDay(at)), MONTHS),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup));
}

function newestOfEach<T extends { at: Date }>(
  newestFirst: T[],
  periodOf: (at: Date) => string,
  most: number,
): T[] {
  const newest = new Map<string, T>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.at);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, most);
}

function dayOf(at: Date): string {
  return studioDay(at);
}

/** Its Monday. */
function weekOf(at: Date): string {
  const day = studioDay(at);
  return addDays(day, -weekdayOf(day));
}
