import type { Analytics, Compared } from '#shared/analytics/admin-contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { sum } from '#shared/kit/sum.ts';
import { POINT_CENTS } from '#shared/loyalty/points.ts';
import { listCustomers, listEvents, listPoints, listPointsBefore, listSubscribers } from './data.ts';
import { accumulate, lastOfBoth, ofBoth, spread, sumBoth } from './period.ts';
import type { Source } from './source.ts';

export async function readCustomers({ db, period }: Source): Promise<Analytics['customers']> {
  const rows = await listCustomers(db, period);
  const fresh = spread(period, rows, (row) => row.fresh);
  const returning = spread(period, rows, (row) => row.returning);
  return {
    fresh: sumBoth(fresh),
    returning: sumBoth(spread(period, rows, (row) => row.returned)),
    steps: { fresh, returning },
  };
}

export async function readConversion({ db, period }: Source): Promise<Analytics['conversion']> {
  const rows = await listEvents(db, period);
  const of = (name: string) =>
    spread(
      period,
      rows.filter((row) => row.name === name),
      ({ number }) => number,
    );
  const [views, bookings] = [of('page_view'), of('book_treatment')];
  return {
    views: sumBoth(views),
    clicks: sumBoth(of('treatment_book_click')),
    bookings: sumBoth(bookings),
    steps: { views, bookings },
  };
}

/** What was taken back was not issued, what was undone not redeemed; what the studio took away lessens only what is outstanding. */
export async function readPoints({ db, period }: Source): Promise<Analytics['points']> {
  const [rows, earlier] = [await listPoints(db, period), await listPointsBefore(db, period)];
  const count = (sign: (type: string) => number): Counted => ({
    steps: spread(period, rows, ({ type, points }) => sign(type) * points),
    before: sum(earlier.map(({ type, points }) => sign(type) * points)),
  });
  const [issued, redeemed, all] = [count(signIssued), count(signRedeemed), count(() => 1)];
  const soFar = ({ before, steps }: Counted) => lastOfBoth(accumulate(before, steps));
  const outstanding = accumulate(all.before, all.steps);
  return {
    issued: sumBoth(issued.steps),
    redeemed: sumBoth(redeemed.steps),
    issuedSoFar: soFar(issued),
    redeemedSoFar: soFar(redeemed),
    outstanding: lastOfBoth(outstanding),
    outstandingAmount: ofBoth(lastOfBoth(outstanding), (points) => toMoneyString(points * POINT_CENTS)),
    steps: { issued: issued.steps, redeemed: redeemed.steps, outstanding },
  };
}

type Counted = { steps: Compared<number[]>; before: number };

const REDEEMING = ['redeemed', 'redemption_undone'];
const signRedeemed = (type: string) => (REDEEMING.includes(type) ? -1 : 0);
const signIssued = (type: string) => (REDEEMING.includes(type) || type === 'deducted_manual' ? 0 : 1);

export async function readNewsletter({ db, period }: Source): Promise<Analytics['newsletter']> {
  const rows = await listSubscribers(db, period);
  const earlier = rows.find(({ slot }) => slot === -1);
  const stepped = rows.filter(({ slot }) => slot >= 0);
  const joined = spread(period, stepped, (row) => row.joined);
  const left = spread(period, stepped, (row) => row.gone);
  const change = spread(period, stepped, (row) => row.joined - row.gone);
  const subscribers = accumulate((earlier?.joined ?? 0) - (earlier?.gone ?? 0), change);
  return {
    joined: sumBoth(joined),
    left: sumBoth(left),
    subscribers: lastOfBoth(subscribers),
    steps: { joined, left, subscribers },
  };
}
