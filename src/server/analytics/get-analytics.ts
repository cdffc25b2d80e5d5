import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Analytics, RangeQuery } from '#shared/analytics/admin-contract.ts';
import { lastDays, RANGE_TEXTS, type Range, rangeRefusal, stepsOf } from '#shared/analytics/range.ts';
import { refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { readGaps } from './metrics/bookings.ts';
import { hasAnything, readOneSnapshot } from './metrics/data.ts';
import { type Period, toPeriod } from './metrics/period.ts';
import { readers } from './metrics/readers.ts';
import { openSource } from './metrics/source.ts';
import { readBridge } from './money/read-money.ts';

export async function getAnalytics(
  ctx: Pick<Context, 'db' | 'now' | 'metrics'>,
  query: RangeQuery,
): Promise<Analytics> {
  const range = readRange(ctx, query);
  return ctx.metrics(`analytics ${range.from} ${range.to}`, () => readCharts(ctx.db, toPeriod(range)));
}

/** All charts from one snapshot, one after the other, so that they use one connection only. */
function readCharts(db: Db, period: Period): Promise<Analytics> {
  const { now, before } = period;
  return db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    const source = openSource(tx, period);
    return {
      now,
      before,
      steps: { now: stepsOf(now), before: stepsOf(before) },
      hasData: await hasAnything(tx),
      taken: await readers.taken(source),
      earned: await readers.earned(source),
      bridge: await readBridge(source),
      bookings: await readers.bookings(source),
      hours: await readers.hours(source),
      fill: await readers.fill(source),
      customers: await readers.customers(source),
      conversion: await readers.conversion(source),
      treatments: await readers.treatments(source),
      products: await readers.products(source),
      points: await readers.points(source),
      newsletter: await readers.newsletter(source),
      ...(await readGaps(source)),
    };
  });
}

type TakenAndEarned = { taken: string; earned: string };

/** The two figures of some days, for those who need no chart. */
export async function getTakenAndEarned(
  ctx: Pick<Context, 'db' | 'metrics'>,
  range: Range,
): Promise<TakenAndEarned> {
  return ctx.metrics(`taken and earned ${range.from} ${range.to}`, () =>
    ctx.db.transaction(async (tx) => {
      await readOneSnapshot(tx);
      const source = openSource(tx, toPeriod(range));
      const [taken, earned] = [await readers.taken(source), await readers.earned(source)];
      return { taken: taken.total.now, earned: earned.total.now };
    }),
  );
}

const USUAL_DAYS = 30;

/** The requested range; where one end is missing, the month up to the other end or today. */
export function readRange({ now }: Pick<Context, 'now'>, { from, to }: RangeQuery): Range {
  const last = to ?? studioDay(now());
  const range = { from: from ?? lastDays(USUAL_DAYS, last).from, to: last };
  const reason = rangeRefusal(range);
  if (reason) throw refusal(reason, RANGE_TEXTS[reason]);
  return range;
}
