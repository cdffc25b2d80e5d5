import type { Context } from '#server/kit/http/context.ts';
import type { Analytics, RangeQuery } from '#shared/analytics/admin-contract.ts';
import { stepsOf } from '#shared/analytics/range.ts';
import { hasAnything, holdStill } from './figures/days/data.ts';
import { openWindow } from './figures/days/window.ts';
import { readers } from './figures/readers.ts';
import { readRange } from './read-range.ts';

/** All charts of one moment, one after the other: nobody else waits for a connection because the owner looks. */
export async function getAnalytics(ctx: Pick<Context, 'db' | 'now'>, query: RangeQuery): Promise<Analytics> {
  const window = openWindow(readRange(ctx, query));
  const { now, before } = window;
  return ctx.db.transaction(async (tx) => {
    await holdStill(tx);
    return {
      ...{ now, before, steps: { now: stepsOf(now), before: stepsOf(before) } },
      hasData: await hasAnything(tx),
      revenue: await readers.revenue(tx, window),
      bookings: await readers.bookings(tx, window),
      hours: await readers.hours(tx, window),
      fill: await readers.fill(tx, window),
      customers: await readers.customers(tx, window),
      conversion: await readers.conversion(tx, window),
      treatments: await readers.treatments(tx, window),
      products: await readers.products(tx, window),
      points: await readers.points(tx, window),
      newsletter: await readers.newsletter(tx, window),
    };
  });
}
