import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { ANONYMISED } from '#server/orders/customer.ts';
import { settingsTable } from '#server/studio/tables.ts';
import type { ExtractionRule } from '#shared/bookings/price.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { ownSettings } from '#shared/studio/demo-settings.ts';

/** Of tables that are written with every visit and mail, and so report nothing; either is found by an index. */
export async function readUnreported(db: Db): Promise<{ hasClients: boolean; failedMails: number }> {
  return oneRow(await unreported(db, {}));
}

const unreported = namedStatement<{ hasClients: boolean; failedMails: number }>(
  'overview, unreported',
  sql`select exists (select from clients where anonymised_at is null) as "hasClients",
    (select count(*)::int from ${mails} where ${mails.state} = 'failed') as "failedMails"`,
);

/** Those that differ from their defaults, and from what a new studio begins with. */
export async function listSavedSettings(db: Db): Promise<string[]> {
  const own = ownSettings();
  const rows = await db.select().from(settingsTable).orderBy(settingsTable.key);
  return rows
    .filter(({ key, value }) => !isDeepStrictEqual(value, defaults[key as keyof Settings])) // others: none
    .filter(({ key, value }) => !isDeepStrictEqual(value, own[key as keyof Settings]))
    .map(({ key }) => key);
}

// Search. Written exactly like the trigram indexes, or they would not be used.

const searchedUser = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, ''))`;
const searchedBooking = sql`(customer_name || ' ' || customer_email || ' ' || phone_e164 || ' ' || treatment_name)`;
const userName = sql`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)`;

/** Any of the patterns. */
const like = (text: SQL, patterns: string[]) => sql`${text} like any (${sql.param(patterns)}::text[])`;
const ilike = (text: SQL, patterns: string[]) => sql`${text} ilike any (${sql.param(patterns)}::text[])`;

type NamedRow = { id: number; title: string; text: string };

/** `booking`, `order`: the number that was typed. */
type SearchWords = { patterns: string[]; booking: number | null; order: number | null; most: number };

const lowered = (patterns: string[]) => patterns.map((pattern) => pattern.toLowerCase());
const searchedGuest = sql`lower(name || ' ' || email || ' ' || phone || ' ' || phone_e164)`;
/** Cards of people without an account. */
const isGuestCard = sql`user_id is null and merged_into_id is null and anonymised_at is null`;
const guestCardName = sql`coalesce(nullif(name, ''), nullif(email, ''), phone)`;

/** Everybody with a card, by its id: members first, the latest first. */
export async function findClients(db: Db, { patterns, most }: SearchWords): Promise<NamedRow[]> {
  const lower = lowered(patterns);
  const { rows } = await db.execute<NamedRow>(sql`
    select id, title, text from (
      (select cards.id, ${userName} as title, concat_ws(', ', email, phone) as text, 1 as place
      from users join (select id, user_id from clients) as cards on user_id = users.id
      where deactivated_at is null and ${like(searchedUser, lower)} order by users.id desc limit ${most})
      union all
      (select id, ${guestCardName}, concat_ws(', ', nullif(email, ''), nullif(phone, '')), 2
      from clients where ${isGuestCard} and ${like(searchedGuest, lower)}
      order by id desc limit ${most})
    ) as people order by place, id desc limit ${most}`);
  return rows;
}

/** With the two percent signs around it. */
const SHORTEST_INDEXED = 5;
type BookingRow = { id: number; title: string; treatment: string; startsAt: Date; status: string };

/** By number, or the latest first. */
export async function findBookings(db: Db, { patterns, booking, most }: SearchWords): Promise<BookingRow[]> {
  const matches = ilike(searchedBooking, patterns);
  // One or two letters have no trigram and stand in many bookings, so these are read by time until there are enough. A
  // longer word is found by its index: by time, every booking would be read for a rare one.
  const first =
    booking === null && patterns.every((pattern) => pattern.length < SHORTEST_INDEXED)
      ? sql`first as (select id from bookings where archived_at is null and ${matches}
          order by starts_at desc, id desc limit ${most})`
      : sql`found as materialized (select id, starts_at from bookings
          where archived_at is null and (id = ${booking}::int or ${matches})),
        first as (select id from found
          order by id is not distinct from ${booking}::int desc, starts_at desc, id desc limit ${most})`;
  const { rows } = await db.execute<BookingRow & { startsAt: string }>(sql`
    with ${first}
    select id, customer_name as title, treatment_name as treatment, starts_at as "startsAt", status
    from bookings where id in (select id from first) order by starts_at desc, id desc`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

const MOST_BUYERS = 200;
type OrderRow = { id: number; buyer: string | null; cents: number; status: string; createdAt: Date };

/** By number, or of buyers who match: members, guests by their card, by the visit they paid, by what they gave. The latest first. */
export async function findOrders(db: Db, { patterns, order, most }: SearchWords): Promise<OrderRow[]> {
  const lower = lowered(patterns);
  const members = sql`select id from users where deactivated_at is null and ${like(searchedUser, lower)} limit ${MOST_BUYERS}`;
  const guests = sql`select id from clients where ${isGuestCard} and ${like(searchedGuest, lower)} limit ${MOST_BUYERS}`;
  // By whose it is, not by the treatment; the first condition is the index's.
  const visits = sql`select id from bookings where archived_at is null and ${ilike(searchedBooking, patterns)}
    and user_id is null and ${ilike(sql`(customer_name || ' ' || customer_email || ' ' || phone_e164)`, patterns)}
    order by starts_at desc limit ${MOST_BUYERS}`;
  const { rows } = await db.execute<OrderRow & { createdAt: string }>(sql`
    select orders.id, coalesce(
        (select ${userName} from users where users.id = orders.user_id),
        (select ${guestCardName} from clients where clients.id = card_of(orders.client_id) and anonymised_at is null),
        nullif(guest_name, ''), nullif(guest_email, ${ANONYMISED}),
        (select customer_name from order_items join bookings on bookings.id = order_items.booking_id
        where order_items.order_id = orders.id order by line limit 1)) as buyer,
      total_cents as cents, status, created_at as "createdAt"
    from orders where id in (
      select ${order}::int
      union select id from orders where user_id = any (array(${members}))
      union select id from orders where client_id = any (array(${guests}))
      union select id from orders where guest_email is not null and ${ilike(sql`(guest_name || ' ' || guest_email)`, patterns)}
      union select order_items.order_id from order_items join orders on orders.id = order_items.order_id
      where order_items.booking_id = any (array(${visits})) and orders.user_id is null)
    order by orders.id = ${order}::int desc, orders.id desc limit ${most}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

// Treatments, products and articles are few enough to be read without an index.

type TreatmentRow = { id: number; title: string; cents: number; extraction: ExtractionRule };

export async function findTreatments(db: Db, { patterns, most }: SearchWords): Promise<TreatmentRow[]> {
  const { rows } = await db.execute<TreatmentRow>(sql`
    select id, name as title, price_cents as cents, extraction from treatments
    where archived_at is null and ${ilike(sql`name`, patterns)} order by name limit ${most}`);
  return rows;
}

type ProductRow = { id: number; title: string; cents: number; code: string | null };

/** By name or code. */
export async function findProducts(db: Db, { patterns, most }: SearchWords): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select id, name as title, price_cents as cents, product_code as code from products
    where archived_at is null and ${ilike(sql`(name || ' ' || coalesce(product_code, ''))`, patterns)} order by name limit ${most}`);
  return rows;
}

export async function findArticles(db: Db, { patterns, most }: SearchWords): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    select id, title, case when published_at is null then 'Draft' else 'Published' end as text from articles
    where deleted_at is null and ${ilike(sql`title`, patterns)} order by id desc limit ${most}`);
  return rows;
}
