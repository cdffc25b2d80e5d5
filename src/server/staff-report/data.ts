import { asc, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { type TherapistRow, therapists } from '#server/team/tables.ts';
import { refundOf } from '#shared/bills/refund.ts';
import type { Span } from '#shared/kit/span.ts';
import type { CommissionLine } from '#shared/staff-report/commission.ts';

/** All of them, also those who have left: their months are still theirs. */
export function listTherapists(db: Db): Promise<TherapistRow[]> {
  return db.select().from(therapists).orderBy(asc(therapists.position), asc(therapists.id));
}

export type ReportLine = CommissionLine & {
  /** Null: of nobody in the team. */
  therapistId: number | null;
  at: Date;
  /** The booking's or the sale's number. */
  bookingId: number | null;
  orderId: number | null;
  text: string;
};

/** The therapist of the visits on the same sale, when it is one. */
const THERAPIST_OF_SALE = sql`
    left join lateral (
      select min(visit.therapist_id) as therapist_id
      from order_items other join bookings visit on visit.id = other.booking_id
      where other.order_id = o.id
      having count(distinct visit.therapist_id) = 1
    ) kept on true`;

/** A line of a sale of which pieces went back, after `before` others. */
type Returned = { pieces: number; before: number; quantity: number; prepaidCents: number };
type Row = Omit<ReportLine, 'at'> & { at: string; returned: Returned | null };

/**
 * Every line of the period, by time:
 * - a completed visit, on its own day: its share of the package when a session paid for it, and what was charged for it
 *   at the counter, after discount and voucher, else its price;
 * - a product sold at the counter, on the day of the sale, of the therapist whose visit was paid with it, else of whoever
 *   sold it;
 * - what was given back for either, on the day it was.
 * A voided sale never was: a sale is voided on its own day.
 */
export async function listLines(db: Db, { start, end }: Span): Promise<ReportLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select b.therapist_id as "therapistId", 'treatment' as kind, 1 as quantity,
      (coalesce(used.cents, 0) + coalesce(sold.cents,
        b.extraction_cents + case when b.prepaid_account_id is null then b.treatment_cents else 0 end))::int as cents,
      b.starts_at as at,
      b.id as "bookingId", null::int as "orderId", null::json as returned,
      b.treatment_name || case when b.add_extraction then ' with extraction' else '' end as text
    from bookings b
    left join lateral (
      select sum(i.price_cents * i.quantity - i.discount_cents - i.voucher_cents) as cents
      from order_items i join orders o on o.id = i.order_id
      where i.booking_id = b.id and i.kind = 'visit' and o.voided_at is null
    ) sold on true
    left join lateral (
      select -sum(e.cents) as cents from prepaid_entries e
      where e.source_kind = 'booking' and e.source_id = b.id::text and e.sessions <> 0
    ) used on true
    where b.status = 'completed' and b.archived_at is null and b.starts_at >= ${start} and b.starts_at < ${end}
    union all
    select coalesce(kept.therapist_id, t.id), 'product', i.quantity, i.price_cents * i.quantity - i.discount_cents - i.voucher_cents,
      o.paid_at, null, o.id, null, i.product_name
    from orders o
    join order_items i on i.order_id = o.id and i.kind = 'product'
    left join therapists t on t.user_id = o.sold_by
    ${THERAPIST_OF_SALE}
    where o.channel = 'counter' and o.voided_at is null and o.paid_at >= ${start} and o.paid_at < ${end}
    union all
    select case when i.kind = 'visit' then b.therapist_id else coalesce(kept.therapist_id, t.id) end,
      case when i.kind = 'visit' then 'treatment' else 'product' end,
      case when i.kind = 'visit' then 0 else -l.quantity end, -l.amount_cents,
      r.refunded_at, i.booking_id, o.id, json_build_object('pieces', l.quantity, 'quantity', i.quantity,
        'prepaidCents', i.prepaid_cents, 'before', (
          select coalesce(sum(quantity), 0) from order_refund_lines
          where order_id = l.order_id and line = l.line and refund_id < l.refund_id
        )), 'Refund: ' || i.product_name
    from order_refunds r
    join order_refund_lines l on l.refund_id = r.id
    join order_items i on i.order_id = l.order_id and i.line = l.line
    join orders o on o.id = r.order_id
    left join bookings b on b.id = i.booking_id
    left join therapists t on t.user_id = o.sold_by
    ${THERAPIST_OF_SALE}
    where o.channel = 'counter' and o.voided_at is null and not r.is_void
      and r.refunded_at >= ${start} and r.refunded_at < ${end}
      and (i.kind = 'product' or i.kind = 'visit' and b.status = 'completed' and b.archived_at is null)
    order by at, "bookingId", "orderId", text`);
  return rows.map(({ returned, ...row }) => ({
    ...row,
    at: new Date(row.at),
    cents: row.cents - (returned ? prepaidPart(returned) : 0),
  }));
}

/** What went back to gift cards, deposits and credit. */
function prepaidPart({ before, pieces, ...line }: Returned): number {
  return refundOf({ ...line, netCents: 0 }, before, pieces).prepaidCents;
}

export type VisitCounts = {
  therapistId: number | null;
  bookedMinutes: number;
  visits: number;
  noShows: number;
  rebooked: number;
};

const IS_NEXT = sql`next.starts_at > b.starts_at and next.created_at <= b.starts_at + interval '30 days'
  and next.status <> 'cancelled' and next.archived_at is null`;

/** Rebooked: the client (an account, or a guest's phone number) has a later booking, made within 30 days after. */
export async function countVisits(db: Db, { start, end }: Span): Promise<VisitCounts[]> {
  const { rows } = await db.execute<VisitCounts>(sql`
    select therapist_id as "therapistId",
      (sum(extract(epoch from ends_at - starts_at)) / 60)::int as "bookedMinutes",
      (count(*) filter (where status = 'completed'))::int as visits,
      (count(*) filter (where status = 'no-show'))::int as "noShows",
      (count(*) filter (where status = 'completed' and (
        exists (select from bookings next where next.user_id = b.user_id and ${IS_NEXT})
        or b.user_id is null and b.phone_e164 <> '' and exists (
          select from bookings next where next.phone_e164 = b.phone_e164 and next.user_id is null and ${IS_NEXT})
      )))::int as rebooked
    from bookings b
    where starts_at >= ${start} and starts_at < ${end} and status <> 'cancelled' and archived_at is null
    group by therapist_id`);
  return rows;
}
