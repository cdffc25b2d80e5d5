import type { Context } from '#server/kit/http/context.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { OrderCounts } from '#shared/orders/contract.ts';
import { isPaid, ORDER_STATUSES } from '#shared/orders/order-states.ts';
import { listOrderSums, type OrderSum } from './data.ts';

type Counting = Pick<Context, 'db' | 'metrics'>;

/** Per status, and the total of the paid ones. */
export async function countByStatus(ctx: Counting): Promise<OrderCounts> {
  const sums = await sumOrders(ctx);
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const of = (status: string) =>
    sum(sums.filter((each) => each.status === status).map(({ orders }) => orders));
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, of(status)]));
  const paid = sums.filter(({ status }) => isPaid(status));
  return {
    total: sum(sums.map(({ orders }) => orders)),
    ...(counts as Pick<OrderCounts, (typeof ORDER_STATUSES)[number]>), // a count for each, just above
    revenue: toMoneyString(sum(paid.map(({ cents }) => cents))),
  };
}

export function sumOrders({ db, metrics }: Counting): Promise<OrderSum[]> {
  return metrics('orders by status and payment', () => listOrderSums(db));
}
