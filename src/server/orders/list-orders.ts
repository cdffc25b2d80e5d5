import type { Context } from '#server/kit/http/context.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { AdminOrder, Order, OrderListQuery } from '#shared/orders/contract.ts';
import { readOrderNumber } from '#shared/orders/order-states.ts';
import { listWholeOrders } from './data.ts';
import { listPaymentRows } from './payments/data.ts';
import { toAdminOrder, toOrder } from './to-order.ts';

/** Everybody's, with the money that came for each. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  { status, q, ...page }: OrderListQuery,
): Promise<PageOf<AdminOrder>> {
  const place = { offset: offsetOf(page), limit: page.pageSize };
  const { found, total } = await listWholeOrders(db, { status, words: q, id: readId(q), ...place });
  const payments = await listPaymentRows(
    db,
    found.map(({ row }) => row.id),
  );
  return { items: found.map((whole) => toAdminOrder(whole, payments)), total };
}

export async function listPurchases({ db, visitor }: Context, page: PageQuery): Promise<PageOf<Order>> {
  const place = { offset: offsetOf(page), limit: page.pageSize };
  const { found, total } = await listWholeOrders(db, { userId: visitor.id, ...place });
  return { items: found.map(toOrder), total };
}

/** "ORD-1042", "#1042" and "1042" all name one. */
function readId(q = ''): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(q) ?? [];
  return digits ? Number(digits) : (readOrderNumber(q) ?? undefined);
}
