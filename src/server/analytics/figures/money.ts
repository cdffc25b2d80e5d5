import type { Db } from '#server/kit/db/db.ts';
import type { Analytics, Top } from '#shared/analytics/admin-contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { listFigures, listTop } from './days/data.ts';
import { ofBoth, spread, sumBoth, type Window } from './days/window.ts';

const MOST = 10;

export async function readRevenue(db: Db, window: Window): Promise<Analytics['revenue']> {
  const rows = await listFigures(db, ['orders', 'treatments'], window);
  const of = (kind: string) =>
    spread(
      window,
      rows.filter((row) => row.kind === kind),
      ({ cents }) => cents,
    );
  const all = spread(window, rows, ({ cents }) => cents);
  const [orders, treatments] = [of('orders'), of('treatments')];
  const written = (cents: number[]) => cents.map(toMoneyString);
  return {
    total: ofBoth(sumBoth(all), toMoneyString),
    orders: ofBoth(sumBoth(orders), toMoneyString),
    treatments: ofBoth(sumBoth(treatments), toMoneyString),
    steps: { orders: ofBoth(orders, written), treatments: ofBoth(treatments, written) },
  };
}

export const readTreatments = (db: Db, window: Window) => readTop(db, 'treatments', window);
export const readProducts = (db: Db, window: Window) => readTop(db, 'products', window);

async function readTop(db: Db, kind: 'treatments' | 'products', window: Window): Promise<Top> {
  const rows = await listTop(db, kind, window, MOST);
  return rows.map(({ id, name, now, before, nowCents, beforeCents }) => ({
    ...{ id, name, number: { now, before } },
    amount: { now: toMoneyString(nowCents), before: toMoneyString(beforeCents) },
  }));
}
