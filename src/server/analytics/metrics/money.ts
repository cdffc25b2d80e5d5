import { worthOf } from '#server/analytics/money/read-money.ts';
import type { Top } from '#shared/analytics/admin-contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { listNames, listProductSales, type Sale } from './data.ts';
import { ofBoth, type Period, spread, sumBoth } from './period.ts';
import type { Source } from './source.ts';

const MOST = 10;

export async function readTreatments(source: Source): Promise<Top> {
  return nameTop(source, 'treatments', await listTreatmentSales(source));
}

export async function readProducts(source: Source): Promise<Top> {
  return nameTop(source, 'products', await listProductSales(source.db, source.period));
}

/** The first of the range by what they brought in, beside what they did in the range before. */
async function nameTop(
  { db, period }: Source,
  table: 'treatments' | 'products',
  sales: Sale[],
): Promise<Top> {
  const ids = [...new Set(sales.map(({ id }) => id))];
  const first = ids
    .map((id) => totalsOf(id, sales, period))
    .filter(({ number }) => number.now > 0)
    .sort((a, b) => b.cents.now - a.cents.now || b.number.now - a.number.now || a.id - b.id)
    .slice(0, MOST);
  const names = await listNames(
    db,
    table,
    first.map(({ id }) => id),
  );
  return first.map(({ id, number, cents }) => ({
    id,
    number,
    name: names.get(id) ?? '',
    amount: ofBoth(cents, toMoneyString),
  }));
}

function totalsOf(id: number, sales: Sale[], period: Period) {
  const own = sales.filter((sale) => sale.id === id);
  return {
    id,
    number: sumBoth(spread(period, own, ({ number }) => number)),
    cents: sumBoth(spread(period, own, ({ cents }) => cents)),
  };
}

async function listTreatmentSales({ bookings }: Source): Promise<Sale[]> {
  const done = (await bookings()).filter(({ status }) => status === 'completed');
  return done.map((row) => ({
    slot: row.slot,
    id: row.treatmentId,
    number: row.number,
    cents: worthOf(row),
  }));
}
