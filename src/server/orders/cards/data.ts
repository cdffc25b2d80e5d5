import { desc, type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { type OrderRow, orders } from '#server/orders/tables.ts';

type Client = { ids: number[]; userId: number | null };

export function listOrdersOfClient(db: Db, client: Client, most: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(ofClient(client)).orderBy(desc(orders.id)).limit(most);
}

/**
 * Spent on products and packages: visits among the lines are counted as visits, and other money paid in advance when it
 * is used.
 */
export async function sumOrdersOfClient(
  db: Db,
  client: Client,
): Promise<{ total: number; spentCents: number }> {
  const { rows } = await db.execute<{ total: number; spentCents: number }>(sql`
    select count(*)::int as total, coalesce(sum(greatest(0,
        total_cents - refunded_cents + prepaid_cents - prepaid_returned_cents - others.cents))
      filter (where status in ('paid', 'ready', 'collected') and voided_at is null), 0)::int as "spentCents"
    from orders, lateral (
      select coalesce(sum(price_cents * (quantity - refunded_quantity) - discount_cents - voucher_cents), 0) as cents
      from order_items where order_id = orders.id and kind not in ('product', 'custom', 'package')
    ) as others where ${ofClient(client)}`);
  return oneRow(rows);
}

function ofClient({ ids, userId }: Client): SQL {
  return sql`(orders.user_id = ${userId} or orders.client_id = any (${sql.param(ids)}::int[]) or orders.id in (
    select order_id from order_items where booking_id in (
      select id from bookings where client_id = any (${sql.param(ids)}::int[]))))`;
}
