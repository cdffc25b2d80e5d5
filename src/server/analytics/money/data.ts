import { sql } from 'drizzle-orm';
import { slotOf, valueCents, within } from '#server/analytics/metrics/data.ts';
import type { Period } from '#server/analytics/metrics/period.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { MoneyMethod } from '#shared/counter/payments.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import type { LineKind, PrepaidKind } from '#shared/prepaid/ledger/balance.ts';

export type SlotSum = { slot: number; cents: number };
export type TakenSum = SlotSum & { method: MoneyMethod };

/** By the days they count for at closing. */
export async function listTaken(db: Db, period: Period): Promise<TakenSum[]> {
  const { from } = period.before;
  const { to } = period.now;
  const startOfDay = `(day::timestamp at time zone '${TIME_ZONE}')`;
  const { rows } = await db.execute<TakenSum>(sql`
    select ${slotOf(startOfDay, period)} as slot, method, sum(cents)::float8 as cents from (
      select day, method, amount_cents as cents from order_payments where is_counted and day between ${from} and ${to}
      union all
      select day, method, -amount_cents from order_refunds where day between ${from} and ${to}
    ) as moves
    group by 1, 2`);
  return rows;
}

/** The same money by the clock; `online` is that of orders of goods on the website. */
export async function listMoved(db: Db, period: Period): Promise<(SlotSum & { online: number })[]> {
  const { rows } = await db.execute<SlotSum & { online: number }>(sql`
    select ${slotOf('at', period)} as slot, sum(cents)::float8 as cents,
      coalesce(sum(cents) filter (where ${isOnlineOrder('moves.order_id')}), 0)::float8 as online
    from (
      select received_at as at, order_id, amount_cents as cents from order_payments
      where is_counted and ${within('received_at', period)}
      union all
      select refunded_at, order_id, -amount_cents from order_refunds where ${within('refunded_at', period)}
    ) as moves
    group by 1`);
  return rows;
}

/** Products that are ordered; what is bought in advance is an order of its own. */
function isOnlineOrder(orderId: string) {
  return sql`exists (select from orders where orders.id = ${sql.raw(orderId)} and channel = 'online') and ${isOfGoods(orderId)}`;
}

function isOfGoods(orderId: string) {
  return sql.raw(`not exists (select from order_items
    where order_items.order_id = ${orderId} and kind in ('package', 'gift_card', 'deposit', 'credit'))`);
}

export type PrepaidSum = SlotSum & {
  kind: PrepaidKind;
  /** Earned without a visit: a deposit that was kept, a fee, what expired. */
  ended: number;
  sessions: number;
  /** Spent on orders of the website. */
  online: number;
};

/** How balances changed by what happened here, so without what imports brought over; what is taken back lessens what it was. */
export async function listPrepaidSums(db: Db, period: Period): Promise<PrepaidSum[]> {
  const { rows } = await db.execute<PrepaidSum>(sql`
    select ${slotOf('e.created_at', period)} as slot, a.kind, coalesce(sum(e.cents) filter (where e.type <> 'brought'), 0)::float8 as cents,
      coalesce(-sum(e.cents) filter (where coalesce(undone.type, e.type) in ('kept', 'expired')), 0)::float8 as ended,
      coalesce(-sum(e.cents) filter (where e.source_kind = 'booking' and e.sessions <> 0), 0)::float8 as sessions,
      coalesce(-sum(e.cents) filter (where e.type in ('used', 'returned') and o.channel = 'online'), 0)::float8 as online
    from prepaid_entries e join prepaid_accounts a on a.id = e.account_id
      left join prepaid_entries undone on undone.id = e.reverses
      left join orders o on e.source_kind in ('order', 'refund') and o.id::text = split_part(e.source_id, ' ', 1)
    where ${within('e.created_at', period)} group by 1, 2`);
  return rows;
}

/** Promised less paid out. */
export async function listPayoutSums(db: Db, period: Period): Promise<SlotSum[]> {
  const { rows } = await db.execute<SlotSum>(sql`
    select ${slotOf('at', period)} as slot, sum(cents)::float8 as cents from (
      select requested_at as at, cents from payouts
      union all
      select paid_at, -cents from payouts where paid_at is not null
    ) as moves
    where ${within('at', period)} group by 1`);
  return rows;
}

/** Lines of sales at the counter, by the day of the sale. A voided sale never was: it is voided on its own day. */
export async function listCounterSums(
  db: Db,
  period: Period,
): Promise<{ slot: number; goods: number; visits: number }[]> {
  const { rows } = await db.execute<{ slot: number; goods: number; visits: number }>(sql`
    select ${slotOf('paid_at', period)} as slot,
      coalesce(sum(${valueCents}) filter (where kind in ('product', 'custom')), 0)::float8 as goods,
      coalesce(sum(${valueCents}) filter (where kind = 'visit'), 0)::float8 as visits
    from orders join order_items on order_id = orders.id
    where channel = 'counter' and voided_at is null and ${within('paid_at', period)} group by 1`);
  return rows;
}

/** Orders of the website when they were handed over, less those that came back. */
export async function listHandedOver(db: Db, period: Period): Promise<SlotSum[]> {
  const { rows } = await db.execute<SlotSum>(sql`
    select ${slotOf('at', period)} as slot, sum(cents)::float8 as cents from (
      select collected_at as at, id, total_cents + prepaid_cents as cents from orders
      where channel = 'online' and ${within('collected_at', period)}
      union all
      select ended_at, id, -(total_cents + prepaid_cents) from orders
      where channel = 'online' and collected_at is not null and ${within('ended_at', period)}
    ) as moves
    where ${isOfGoods('moves.id')} group by 1`);
  return rows;
}

export type ReturnedLine = {
  slot: number;
  kind: LineKind;
  /** Of a visit that took place: it lessens what was earned. */
  isDone: boolean;
  quantity: number;
  /** Of the line, in earlier refunds. */
  quantityBefore: number;
  lineQuantity: number;
  linePrepaidCents: number;
  cents: number;
};

/** What went back of sales at the counter. */
export async function listReturnedLines(db: Db, period: Period): Promise<ReturnedLine[]> {
  const { rows } = await db.execute<ReturnedLine>(sql`
    select ${slotOf('r.refunded_at', period)} as slot, i.kind, l.quantity, l.amount_cents as cents,
      coalesce(b.status = 'completed' and b.archived_at is null, false) as "isDone", i.quantity as "lineQuantity",
      i.prepaid_cents as "linePrepaidCents", coalesce((
        select sum(earlier.quantity) from order_refund_lines earlier
        where earlier.order_id = l.order_id and earlier.line = l.line and earlier.refund_id < l.refund_id
      ), 0)::int as "quantityBefore"
    from order_refunds r join order_refund_lines l on l.refund_id = r.id
      join order_items i on i.order_id = l.order_id and i.line = l.line and i.kind in ('product', 'custom', 'visit')
      join orders o on o.id = r.order_id and o.voided_at is null
      left join bookings b on b.id = i.booking_id
    where ${within('r.refunded_at', period)}`);
  return rows;
}
