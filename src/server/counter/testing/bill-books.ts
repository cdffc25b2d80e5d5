import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { findWholeOrder } from '#server/orders/data.ts';
import { orderBill } from '#server/orders/order-bill.ts';
import { afterRefund } from '#shared/bills/refund.ts';
import { isPaid } from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';

/** Everything that was ordered or sold, with its bill as it was written. */
export async function readBills(db: Db) {
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders order by id`);
  return Promise.all(
    rows.map(async ({ id }) => {
      const order = (await findWholeOrder(db, id))!;
      return { order, bill: orderBill(order, { hasGst: true, pointsPerProductDollar: 1 }) };
    }),
  );
}
type Billed = Awaited<ReturnType<typeof readBills>>[number];

/** Money that came in and went out, what the studio owes, and, by the bills, what it has earned. */
export async function addUpBooks(db: Db, bills: readonly Billed[]) {
  const { rows } = await db.execute<Record<'in' | 'out' | 'left' | 'payouts' | 'used' | 'kept', number>>(sql`
    select (select coalesce(sum(amount_cents), 0)::int from order_payments where is_counted) as in,
      (select coalesce(sum(amount_cents), 0)::int from order_refunds) as out,
      (select coalesce(sum(cents), 0)::int from prepaid_accounts) as left,
      (select coalesce(sum(cents), 0)::int from payouts where paid_at is null) as payouts,
      (select coalesce(-sum(cents), 0)::int from prepaid_entries
        where source_kind = 'booking' and type in ('used', 'returned') and sessions <> 0) as used,
      (select coalesce(-sum(e.cents), 0)::int from prepaid_entries e left join prepaid_entries u on u.id = e.reverses
        where coalesce(u.type, e.type) in ('kept', 'expired')) as kept`);
  const books = rows[0]!;
  const pending = bills.filter(({ order }) => order.row.status === 'pending');
  // Paid with a gift card, and nothing handed over yet.
  const promised = total(pending.map(({ bill }) => bill.prepaidCents));
  const standing = bills.filter(({ order }) => isPaid(order.row.status));
  return {
    moneyIn: books.in,
    moneyOut: books.out,
    outstanding: books.left + books.payouts + promised,
    earned: total(standing.map(handedOver)) + books.used + books.kept,
  };
}

/** What is paid of an order and was not bought in advance, less what went back. */
function handedOver({ bill }: Billed): number {
  const lines = bill.lines.filter(({ kind }) => !isInAdvance(kind));
  const left = lines.map((line) => afterRefund(line, line.refundedQuantity));
  return total(left.map(({ netCents, prepaidCents }) => netCents + prepaidCents));
}

export function total(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}
