import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

/** The few open orders first, because most orders are over. */
export async function countOpenByProduct(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; number: number }>(sql`
    with open_orders as materialized (select id from orders where status in ('pending', 'paid', 'ready'))
    select order_items.product_id as id, count(*)::int as number
    from open_orders join order_items on order_items.order_id = open_orders.id
    where order_items.product_id = any(${sql.param(ids)}::int[])
    group by order_items.product_id`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
