import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { clients } from '#server/clients/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { loyaltyTransactions } from '#server/loyalty/tables.ts';
import { isBuyer, matchingOrders, type OrderListFilter, sortedOrders } from '#server/orders/data.ts';
import { type OrderRow, orders } from '#server/orders/tables.ts';
import type { OrderStatus, PaymentMethod } from '#shared/orders/order-states.ts';

export type OrderSum = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  channel: OrderRow['channel'];
  orders: number;
  /** Less what was refunded. */
  cents: number;
};

export function listOrderSums(db: Db): Promise<OrderSum[]> {
  const { status, paymentMethod, channel, totalCents, refundedCents } = orders;
  return db
    .select({
      status,
      paymentMethod,
      channel,
      orders: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${totalCents} - ${refundedCents})`.mapWith(Number),
    })
    .from(orders)
    .groupBy(status, paymentMethod, channel);
}

/** The points an order has earned and that were not reversed. */
export async function sumEarned(db: Db, orderId: number): Promise<number> {
  const { points, debtPoints, sourceKind, sourceId } = loyaltyTransactions;
  const [row] = await db
    .select({ earned: sql<number>`coalesce(sum(${points} - ${debtPoints}), 0)::int` })
    .from(loyaltyTransactions)
    .where(and(eq(sourceKind, 'order'), eq(sourceId, String(orderId))));
  return row?.earned ?? 0;
}

export type ExportedOrder = Awaited<ReturnType<typeof listForExport>>[number];

/** The customer and the items on one line. */
export function listForExport(db: Db, query: OrderListFilter) {
  const items = (what: SQL) => sql`(select ${what} from order_items where order_id = ${orders.id})`;
  const text = sql`string_agg(quantity || ' × ' || product_name, '; ' order by line)`;
  return db
    .select({
      row: orders,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isAnonymised: sql<boolean>`${users.deactivatedAt} is not null`,
      buyer: { name: clients.name, email: clients.email, anonymisedAt: clients.anonymisedAt },
      pieces: sql<number>`coalesce(${items(sql`sum(quantity)`)}, 0)::int`,
      items: sql<string>`coalesce(${items(text)}, '')`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(clients, isBuyer)
    .where(matchingOrders(db, query))
    .orderBy(...sortedOrders(query.sort))
    .limit(query.limit)
    .offset(query.offset);
}
