import { addMonths } from '#shared/kit/month.ts';

/** Completed treatments per month, as "2026-03" → 2. */
export type Visits = ReadonlyMap<string, number>;

/** A month earns the bonus when there was a treatment in it and one in the month before. */
export function isRegular(visits: Visits, month: string): boolean {
  return countIn(visits, month) > 0 && countIn(visits, addMonths(month, -1)) > 0;
}

/** A visit more or less in `month` can only affect it and the month after. */
export function changedMonths(before: Visits, after: Visits, month: string) {
  const months = [month, addMonths(month, 1)];
  return {
    gained: months.filter((each) => !isRegular(before, each) && isRegular(after, each)),
    lost: months.filter((each) => isRegular(before, each) && !isRegular(after, each)),
  };
}

export function withVisit(visits: Visits, month: string, change: 1 | -1): Visits {
  return new Map(visits).set(month, countIn(visits, month) + change);
}

export function countVisits(visits: Visits): number {
  return [...visits.values()].reduce((sum, count) => sum + count, 0);
}

function countIn(visits: Visits, month: string): number {
  return visits.get(month) ?? 0;
}
