import type { BookingSum } from '#server/analytics/metrics/data.ts';
import { ofBoth, spread, sumBoth } from '#server/analytics/metrics/period.ts';
import type { Source } from '#server/analytics/metrics/source.ts';
import type { Analytics } from '#shared/analytics/admin-contract.ts';
import { bridgeOf } from '#shared/analytics/bridge.ts';
import { MONEY_METHODS } from '#shared/counter/payments.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { sum } from '#shared/kit/sum.ts';
import { PREPAID_KINDS } from '#shared/prepaid/ledger/balance.ts';
import { listMoved, listPayoutSums, listTaken } from './data.ts';
import type { Books, Returned } from './read-books.ts';

const written = (cents: number[]) => cents.map(toMoneyString);

export async function readTaken({ db, period }: Source): Promise<Analytics['taken']> {
  const rows = await listTaken(db, period);
  const all = spread(period, rows, ({ cents }) => cents);
  const methods = MONEY_METHODS.map((method) => {
    const own = rows.filter((row) => row.method === method);
    const steps = spread(period, own, ({ cents }) => cents);
    return { method, amount: ofBoth(sumBoth(steps), toMoneyString), steps: ofBoth(steps, written) };
  });
  return {
    total: ofBoth(sumBoth(all), toMoneyString),
    methods: methods.filter(({ amount }) => amount.now !== '0.00' || amount.before !== '0.00'),
    steps: ofBoth(all, written),
  };
}

export async function readEarned(source: Source): Promise<Analytics['earned']> {
  const { period } = source;
  const parts = partsOf(await source.books());
  const of = (rows: Sum[]) => spread(period, rows, ({ cents }) => cents);
  const [treatments, goods, retained] = [of(parts.treatments), of(parts.goods), of(parts.retained)];
  const all = of([...parts.treatments, ...parts.goods, ...parts.retained]);
  return {
    total: ofBoth(sumBoth(all), toMoneyString),
    treatments: ofBoth(sumBoth(treatments), toMoneyString),
    goods: ofBoth(sumBoth(goods), toMoneyString),
    retained: ofBoth(sumBoth(retained), toMoneyString),
    steps: {
      treatments: ofBoth(treatments, written),
      goods: ofBoth(goods, written),
      retained: ofBoth(retained, written),
    },
  };
}

/** How the range's Money taken becomes its Earned. */
export async function readBridge(source: Source): Promise<Analytics['bridge']> {
  const { db, period } = source;
  const books = await source.books();
  const now = <Row extends { slot: number }>(rows: readonly Row[], of: (row: Row) => number) =>
    sum(rows.filter(({ slot }) => slot >= period.steps).map(of));
  const { treatments, goods, retained } = partsOf(books);
  const { done, counter, prepaid, returned, handedOver } = books;
  const moved = await listMoved(db, period);
  const visitsPaid =
    now(counter, ({ visits }) => visits) +
    now(prepaid, ({ sessions }) => sessions) -
    now(returned.filter(isUndoneVisit), ({ valueCents }) => valueCents);
  const lines = bridgeOf({
    takenCents: now(await listTaken(db, period), ({ cents }) => cents),
    earnedCents: now([...treatments, ...goods, ...retained], ({ cents }) => cents),
    flows: {
      movedCents: now(moved, ({ cents }) => cents),
      outstandingCents: Object.fromEntries(
        PREPAID_KINDS.map((kind) => [
          kind,
          now(
            prepaid.filter((row) => row.kind === kind),
            ({ cents }) => cents,
          ),
        ]),
      ) as Record<(typeof PREPAID_KINDS)[number], number>, // one of each
      payoutsCents: now(await listPayoutSums(db, period), ({ cents }) => cents),
      notDoneCents: visitsPaid - now(done, ({ sessionCents, soldCents }) => sessionCents + soldCents),
      notHandedOverCents:
        now(moved, ({ online }) => online) +
        now(prepaid, ({ online }) => online) -
        now(handedOver, ({ cents }) => cents),
      unpaidCents: now(done, ({ unpaidCents }) => unpaidCents),
    },
  });
  return lines.map(({ step, cents }) => ({ step, amount: toMoneyString(cents) }));
}

type Sum = { slot: number; cents: number };
/** Earned, by what for. */
function partsOf({
  done,
  counter,
  prepaid,
  returned,
  handedOver,
}: Books): Record<'treatments' | 'goods' | 'retained', Sum[]> {
  const back = (rows: Returned[]) => rows.map(({ slot, valueCents }) => ({ slot, cents: -valueCents }));
  return {
    treatments: [
      ...done.map((row) => ({ slot: row.slot, cents: worthOf(row) })),
      ...back(returned.filter((line) => line.kind === 'visit' && line.isDone)),
    ],
    goods: [
      ...counter.map(({ slot, goods }) => ({ slot, cents: goods })),
      ...handedOver,
      ...back(returned.filter(({ kind }) => kind !== 'visit')),
    ],
    retained: prepaid.map(({ slot, ended }) => ({ slot, cents: ended })),
  };
}

/** A visit's share of its package, and what was charged for it or is still to be paid. */
export function worthOf({ sessionCents, soldCents, unpaidCents }: BookingSum): number {
  return sessionCents + soldCents + unpaidCents;
}

function isUndoneVisit({ kind, isDone }: Returned): boolean {
  return kind === 'visit' && !isDone;
}
