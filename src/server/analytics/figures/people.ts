import type { Db } from '#server/kit/db/db.ts';
import type { Analytics, Compared } from '#shared/analytics/admin-contract.ts';
import { POINT_CENTS } from '#shared/analytics/charts.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { type Figure, listCustomers, listFigures, listReaders, sumBefore } from './days/data.ts';
import { lastOfBoth, ofBoth, pileUp, spread, sumBoth, type Window } from './days/window.ts';

export async function readCustomers(db: Db, window: Window): Promise<Analytics['customers']> {
  const rows = await listCustomers(db, window);
  const fresh = spread(window, rows, (row) => row.fresh);
  const returning = spread(window, rows, (row) => row.returning);
  return {
    fresh: sumBoth(fresh),
    returning: sumBoth(spread(window, rows, (row) => row.returned)),
    steps: { fresh, returning },
  };
}

export async function readConversion(db: Db, window: Window): Promise<Analytics['conversion']> {
  const rows = await listFigures(db, ['visits'], window);
  const of = (what: string) => spread(window, labelled(rows, [what]), ({ number }) => number);
  const [views, bookings] = [of('views'), of('bookings')];
  return {
    views: sumBoth(views),
    clicks: sumBoth(of('clicks')),
    bookings: sumBoth(bookings),
    steps: { views, bookings },
  };
}

/** What was taken back was not issued, what was undone not redeemed; what the desk took away lessens only what is outstanding. */
export async function readPoints(db: Db, window: Window): Promise<Analytics['points']> {
  const [rows, held] = await Promise.all([
    listFigures(db, ['points'], window),
    sumBefore(db, 'points', window),
  ]);
  const all = spread(window, rows, ({ number }) => number);
  const redeemed = spread(window, labelled(rows, ['redeemed', 'redemption_undone']), ({ number }) => -number);
  const taken = spread(window, labelled(rows, ['deducted_manual']), ({ number }) => -number);
  const plus = (side: keyof Compared<unknown>) =>
    all[side].map((points, step) => points + (redeemed[side][step] ?? 0) + (taken[side][step] ?? 0));
  const issued = { now: plus('now'), before: plus('before') };
  const outstanding = pileUp(held, all);
  return {
    issued: sumBoth(issued),
    redeemed: sumBoth(redeemed),
    outstanding: lastOfBoth(outstanding),
    outstandingAmount: ofBoth(lastOfBoth(outstanding), (points) => toMoneyString(points * POINT_CENTS)),
    steps: { issued, redeemed, outstanding },
  };
}

export async function readNewsletter(db: Db, window: Window): Promise<Analytics['newsletter']> {
  const rows = await listReaders(db, window);
  const earlier = rows.find(({ slot }) => slot === -1);
  const stepped = rows.filter(({ slot }) => slot >= 0);
  const joined = spread(window, stepped, (row) => row.joined);
  const left = spread(window, stepped, (row) => row.gone);
  const change = spread(window, stepped, (row) => row.joined - row.gone);
  const subscribers = pileUp((earlier?.joined ?? 0) - (earlier?.gone ?? 0), change);
  return {
    joined: sumBoth(joined),
    left: sumBoth(left),
    subscribers: lastOfBoth(subscribers),
    steps: { joined, left, subscribers },
  };
}

function labelled<Row extends Figure>(rows: readonly Row[], labels: readonly string[]): Row[] {
  return rows.filter(({ label }) => labels.includes(label));
}
