import { type SQL, sql } from 'drizzle-orm';
import { cardsOfPeople, personOfCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { BOOKING_PATHS } from '#shared/analytics/charts.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import type { Period } from './period.ts';

const isDone = sql.raw(`status = 'completed' and archived_at is null`);
const isLive = sql.raw(`status <> 'cancelled' and archived_at is null`);
/** Word by word the condition of the index orders_sold. */
const isSold = sql.raw(`status in ('paid', 'ready', 'collected')`);

export type BookingSum = {
  slot: number;
  status: BookingStatus;
  treatmentId: number;
  number: number;
  minutes: number;
  /** Shares of packages, by sessions that were used. */
  sessionCents: number;
  /** What was charged at the counter, whether or not it was refunded since. */
  soldCents: number;
  /** The price of those that were not paid yet. */
  unpaidCents: number;
};

/** By the day of the appointment: what most charts are drawn from, in one reading of the table. */
export async function listBookingSums(db: Db, period: Period): Promise<BookingSum[]> {
  const { rows } = await db.execute<BookingSum>(sql`
    select ${slotOf('starts_at', period)} as slot, status, treatment_id as "treatmentId", count(*)::int as number,
      (extract(epoch from sum(ends_at - starts_at)) / 60)::float8 as minutes,
      coalesce(sum(used_cents), 0)::float8 as "sessionCents", coalesce(sum(sold_cents), 0)::float8 as "soldCents",
      coalesce(sum(case when sold_cents is null
        then extraction_cents + case when prepaid_account_id is null then treatment_cents else 0 end end), 0)::float8
        as "unpaidCents"
    from bookings left join (
      select order_items.booking_id, sum(${valueCents}) as sold_cents from order_items join orders on orders.id = order_id
      where order_items.booking_id is not null and kind = 'visit' and voided_at is null group by 1
    ) as sold on sold.booking_id = bookings.id
    left join (
      select source_id, -sum(cents) as used_cents from prepaid_entries
      where source_kind = 'booking' and sessions <> 0 group by 1
    ) as used on source_id = bookings.id::text
    where archived_at is null and ${within('starts_at', period)} group by 1, 2, 3`);
  return rows;
}

type HourCount = { isNow: boolean; hour: number; number: number };

/** By the hour of the week, Monday's first is 0. Time zones are slow: each hour is converted once, not each booking. */
export async function listHours(db: Db, period: Period): Promise<HourCount[]> {
  const zone = sql.raw(`'${TIME_ZONE}'`);
  const { rows } = await db.execute<HourCount>(sql`
    select began >= ${startOf(period)} as "isNow",
      ((extract(isodow from began at time zone ${zone}) - 1) * 24 + extract(hour from began at time zone ${zone}))::int
        as hour,
      sum(number)::int as number
    from (
      select date_bin('1 hour', starts_at, ${firstOf(period)}) as began, count(*) as number
      from bookings where ${isLive} and ${within('starts_at', period)} group by 1
    ) as hours
    group by 1, 2`);
  return rows;
}

/** Of visits at times that leave no gap, in the range and in the one before it. */
export async function listAvoidedGaps(
  db: Db,
  period: Period,
): Promise<{ isNow: boolean; visits: number; minutes: number }[]> {
  const { rows } = await db.execute<{ isNow: boolean; visits: number; minutes: number }>(sql`
    select starts_at >= ${startOf(period)} as "isNow", count(*)::int as visits, sum(gap_minutes)::int as minutes
    from bookings where gap_minutes is not null and ${isLive} and ${within('starts_at', period)} group by 1`);
  return rows;
}

/** Of what was sold: `number` pieces of the treatment or product `id`. */
export type Sale = { slot: number; id: number; number: number; cents: number };

/** After discounts and refunds. */
export async function listProductSales(db: Db, period: Period): Promise<Sale[]> {
  const { rows } = await db.execute<Sale>(sql`
    select ${slotOf('paid_at', period)} as slot, product_id as id, sum(quantity - refunded_quantity)::float8 as number,
      sum(round((quantity::bigint * price_cents - discount_cents) * (quantity - refunded_quantity)::numeric / quantity))::float8
        as cents
    from orders cross join lateral (select * from order_items where order_id = orders.id offset 0) as items
    where kind = 'product' and ${isSold} and ${within('paid_at', period)} group by 1, 2`);
  return rows;
}

/** The names they have today. */
export async function listNames(db: Db, table: 'treatments' | 'products', ids: number[]) {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from ${sql.raw(table)} where id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type CustomerCount = { slot: number; fresh: number; returning: number; returned: number };

/**
 * Who came, treated or to pay an order, and whether they came before: a new one never did, `returning` before the slot,
 * `returned` before the range. A person is a card, whether they booked as a guest, by phone or signed in.
 *
 * Only the visits of the period are read. Of the years before it is asked who of these people came at all, by indexes of
 * nothing else.
 */
export async function listCustomers(db: Db, period: Period): Promise<CustomerCount[]> {
  const { rows } = await db.execute<CustomerCount>(sql`
    with visits as materialized (
      select ${slotOf('starts_at', period)} as slot, user_id, client_id from bookings
      where ${isDone} and ${within('starts_at', period)}
      union all
      select ${slotOf('paid_at', period)}, user_id, client_id from orders
      where ${isSold} and (user_id is not null or client_id is not null) and ${within('paid_at', period)}
    ), guests as materialized (
      select client_id as id, ${personOfCard('client_id')} as person
      from (select distinct client_id from visits where user_id is null) as given
    ), came as materialized (
      select distinct slot, coalesce(-user_id, person) as customer
      from visits left join guests on user_id is null and guests.id = client_id
    ), customers as materialized (
      select distinct customer as person from came
    ), cards as materialized (${cardsOfPeople('customers')}
    ), known as materialized (
      select person from customers where person < 0 and exists (select from bookings
        where user_id = -person and ${isDone} and starts_at < ${firstOf(period)})
      union select person from customers where person < 0 and exists (select from orders
        where user_id = -person and ${isSold} and paid_at < ${firstOf(period)})
      union select person from cards where exists (select from bookings
        where user_id is null and client_id = cards.id and ${isDone} and starts_at < ${firstOf(period)})
      union select person from cards where exists (select from orders
        where user_id is null and client_id = cards.id and ${isSold} and paid_at < ${firstOf(period)})
    )
    select slot, count(*) filter (where last_slot is null)::int as fresh,
      count(*) filter (where last_slot is not null)::int as returning,
      count(*) filter (where last_slot < case when slot < ${period.steps}::int then 0 else ${period.steps}::int end)::int as returned
    from (
      select slot, coalesce(lag(slot) over (partition by customer order by slot), before) as last_slot
      from came left join (select person, -1 as before from known) as earlier on person = customer
    ) as visits
    group by slot`);
  return rows;
}

type EventCount = { slot: number; name: string; number: number };

/** The day of the first visit that was not cancelled; null before there is one. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (min(starts_at) at time zone ${TIME_ZONE})::date::text as day from bookings where ${isLive}`);
  return rows[0]?.day ?? null;
}

/** Of views only those of a page with a booking form. */
export async function listEvents(db: Db, period: Period): Promise<EventCount[]> {
  const { rows } = await db.execute<EventCount>(sql`
    select ${slotOf('at', period)} as slot, name, count(*)::int as number from events
    where name in ('page_view', 'treatment_book_click', 'book_treatment')
      and (name <> 'page_view' or path in ${[...BOOKING_PATHS]}) and ${within('at', period)}
    group by 1, 2`);
  return rows;
}

type PointSum = { slot: number; type: string; points: number };

export async function listPoints(db: Db, period: Period): Promise<PointSum[]> {
  const { rows } = await db.execute<PointSum>(sql`
    select ${slotOf('created_at', period)} as slot, type, sum(points)::float8 as points from loyalty_transactions
    where ${within('created_at', period)} group by 1, 2`);
  return rows;
}

export async function listPointsBefore(db: Db, period: Period): Promise<Omit<PointSum, 'slot'>[]> {
  const { rows } = await db.execute<Omit<PointSum, 'slot'>>(sql`
    select type, sum(points)::float8 as points from loyalty_transactions
    where created_at < ${firstOf(period)} group by 1`);
  return rows;
}

/** `slot` -1 holds what there was before the period. */
type SubscriberCount = { slot: number; joined: number; gone: number };

export async function listSubscribers(db: Db, period: Period): Promise<SubscriberCount[]> {
  const { rows } = await db.execute<SubscriberCount>(sql`
    select ${slotOf('at', period)} as slot, sum(joined)::int as joined, sum(gone)::int as gone from (
      select consented_at as at, 1 as joined, 0 as gone from subscribers where confirmed_at is not null
      union all
      select unsubscribed_at, 0, 1 from subscribers where unsubscribed_at is not null and confirmed_at is not null
    ) as moves
    where at < ${endOf(period)} group by 1`);
  return rows;
}

/** From here on the transaction sees one moment, whatever is written meanwhile. */
export async function readOneSnapshot(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  // A year of a busy studio is sorted and grouped in memory: what is too much for it is written to disk and read again.
  await tx.execute(sql`set local work_mem = '16MB'`);
}

/** Views of a page are no data yet: whoever looks at the charts is the first to be counted. */
export async function hasAnything(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from bookings where archived_at is null) or exists (select from orders)
      or exists (select from loyalty_transactions) or exists (select from subscribers) as has`);
  return rows[0]?.has ?? false;
}

/** What was paid for a line, after its discount and vouchers; with money, or with money paid in advance. */
export const valueCents = sql.raw('price_cents * quantity - discount_cents - voucher_cents');

export function within(column: string, period: Period): SQL {
  return sql`${sql.raw(column)} >= ${firstOf(period)} and ${sql.raw(column)} < ${endOf(period)}`;
}

/** In which of the period's slots an instant lies; -1 before the first. */
export function slotOf(column: string, period: Period): SQL {
  return sql`(width_bucket(${sql.raw(column)}, ${boundsOf(period)}) - 1)`;
}

function boundsOf({ bounds }: Period): SQL {
  return sql`${sql.param(bounds.map((bound) => bound.toISOString()))}::timestamptz[]`;
}

const firstOf = ({ bounds }: Period) => instant(bounds[0]!); // at least two
const startOf = ({ bounds, steps }: Period) => instant(bounds[steps]!); // in the middle
const endOf = ({ bounds }: Period) => instant(bounds.at(-1)!); // at least two
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
