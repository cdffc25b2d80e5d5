import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

export async function listPaidLines(db: Db, bookingIds: number[]) {
  const { rows } = await db.execute<{ bookingId: number; saleId: number; cents: number }>(sql`
    select booking_id as "bookingId", order_id as "saleId",
      price_cents * quantity - discount_cents - voucher_cents as cents
    from order_items
    where booking_id = any(${sql.param(bookingIds)}::int[]) and kind = 'visit' and refunded_quantity < quantity`);
  return rows;
}
