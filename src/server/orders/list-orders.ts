import type { Context } from '#server/kit/http/context.ts';
import type { Gauge } from '#server/kit/metrics/gauge.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { AdminOrder, Order, OrderCounts, OrderListQuery } from '#shared/orders/contract.ts';
import { isPaid, ORDER_STATUSES, readOrderNumber } from '#shared/orders/order-states.ts';
import { listOrderSums, type OrderSum } from './admin/data.ts';
import { countOrders, listWholeOrders, ORDER_SORTS, type OrderListFilter } from './data.ts';
import { listPaymentRows } from './payments/data.ts';
import { toAdminOrder, toOrder } from './to-order.ts';

/** Everybody's, with the payments of each. */
export async function listOrders(
  ctx: Pick<Context, 'db' | 'metrics'>,
  query: OrderListQuery,
): Promise<PageOf<AdminOrder>> {
  const { db } = ctx;
  const filter = readQuery(query);
  const found = await listWholeOrders(db, { ...filter, offset: offsetOf(query), limit: query.pageSize });
  const payments = await listPaymentRows(
    db,
    found.map(({ row }) => row.id),
  );
  return { items: found.map((whole) => toAdminOrder(whole, payments)), total: await countAll(ctx, filter) };
}

export async function listPurchases({ db, visitor }: Context, page: PageQuery): Promise<PageOf<Order>> {
  const theirs = { userId: visitor.id };
  const place = { offset: offsetOf(page), limit: page.pageSize };
  const found = await listWholeOrders(db, { ...theirs, ...place });
  return { items: found.map(toOrder), total: await countOrders(db, theirs) };
}

type Query = Omit<OrderListFilter, 'offset' | 'limit'>;

export function readQuery({ status, channel, payment, q, sort }: OrderListQuery): Query {
  const newest = { field: 'createdAt', descending: true } as const;
  return { status, channel, payment, words: q, id: readId(q), sort: readSort(sort, ORDER_SORTS, newest) };
}

/** Only a search has to count the orders. */
async function countAll(ctx: Pick<Context, 'db' | 'metrics'>, query: Query): Promise<number> {
  if (query.words) return countOrders(ctx.db, query);
  const { status, channel, payment } = query;
  return (await sumOrders(ctx))
    .filter((sum) => !status || sum.status === status)
    .filter((sum) => !channel || sum.channel === channel)
    .filter((sum) => !payment || sum.paymentMethod === payment)
    .reduce((total, { orders }) => total + orders, 0);
}

/** "ORD-1042", "#1042" and "1042" are the same order. */
function readId(q = ''): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(q) ?? [];
  return digits ? Number(digits) : (readOrderNumber(q) ?? undefined);
}

type Counting = Pick<Context, 'db' | 'metrics'>;

/** What all orders come to is the owner's to know. */
export async function getOrderCounts(ctx: Context): Promise<OrderCounts> {
  const { revenue, ...counts } = await countByStatus(ctx);
  return ctx.visitor.role === 'admin' ? { ...counts, revenue } : counts;
}

/** Per status, and the total of the paid ones. */
export async function countByStatus(ctx: Counting): Promise<OrderCounts & { revenue: string }> {
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

export const ordersGauge: Gauge = {
  name: 'studio_orders',
  help: 'Orders and counter sales by status.',
  label: 'status',
  read: async (tools) => {
    const counts = await countByStatus(tools);
    return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts[status]]));
  },
};

function sumOrders({ db, metrics }: Counting): Promise<OrderSum[]> {
  return metrics('orders by status and payment', () => listOrderSums(db));
}
