import type { Db } from '#server/kit/db/db.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { OrderCounts } from '#shared/orders/contract.ts';
import { isPaid, ORDER_STATUSES } from '#shared/orders/order-states.ts';
import { listTallies } from './data.ts';

/** Per status, and the total of the paid ones. */
export async function countByStatus(db: Db): Promise<OrderCounts> {
  const tallies = await listTallies(db);
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const of = (status: string) =>
    sum(tallies.filter((tally) => tally.status === status).map(({ orders }) => orders));
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, of(status)]));
  const paid = tallies.filter(({ status }) => isPaid(status));
  return {
    total: sum(tallies.map(({ orders }) => orders)),
    ...(counts as Pick<OrderCounts, (typeof ORDER_STATUSES)[number]>), // a count for each, just above
    revenue: toMoneyString(sum(paid.map(({ cents }) => cents))),
  };
}
