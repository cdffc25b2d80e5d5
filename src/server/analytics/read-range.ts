import type { Context } from '#server/kit/http/context.ts';
import type { RangeQuery } from '#shared/analytics/admin-contract.ts';
import { lastDays, RANGE_TEXTS, type Range, rangeRefusal } from '#shared/analytics/range.ts';
import { refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';

const USUAL_DAYS = 30;

/** The requested range; where one end is missing, the month up to the other end or today. */
export function readRange({ now }: Pick<Context, 'now'>, { from, to }: RangeQuery): Range {
  const last = to ?? studioDay(now());
  const range = { from: from ?? lastDays(USUAL_DAYS, last).from, to: last };
  const reason = rangeRefusal(range);
  if (reason) throw refusal(reason, RANGE_TEXTS[reason]);
  return range;
}
