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

/**
 * How many of the latest are read before an index is asked. A word that many have fills the list from them, whatever there is
 * in all; what does not is rare, and its index finds little.
 */
const LATEST = 1_000;

/** The CTE `first`: of `latest`, if they fill the list, otherwise of `all`, which is not run before that is known. */
function firstOf({ latest, all, most }: { latest: SQL; all: SQL; most: number }): SQL {
  return sql`latest as materialized (${latest} limit ${most}),
    first as (
      select * from latest where (select count(*) from latest) = ${most}
      union all
      select * from (${all} limit ${most}) as others where (select count(*) from latest) < ${most}
    )`;
}

/** Everybody with a card, by its id: members first, the latest first. */
export async function findClients(db: Db, words: SearchWords): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    select id, title, text from (
      (with ${firstMembers(words)}
      select cards.id, ${userName} as title, concat_ws(', ', users.email, users.phone) as text, 1 as place
      from first join users on users.id = first.id join (select id, user_id from clients) as cards on user_id = users.id)
      union all
      (with ${firstGuests(words)}
      select id, ${guestCardName}, concat_ws(', ', nullif(email, ''), nullif(phone, '')), 2
      from clients where id in (select id from first))
    ) as people order by place, id desc limit ${words.most}`);
  return rows;
}

function firstMembers({ patterns, most }: SearchWords): SQL {
  const isFound = sql`deactivated_at is null and ${like(searchedUser, lowered(patterns))}`;
  const hasCard = sql`exists (select from clients where user_id = found.id)`;
  return firstOf({
    latest: sql`select id from (select * from users order by id desc limit ${LATEST}) as found
      where ${isFound} and ${hasCard} order by id desc`,
    all: sql`with found as materialized (select id from users where ${isFound})
      select id from found where ${hasCard} order by id desc`,
    most,
  });
}

function firstGuests({ patterns, most }: SearchWords): SQL {
  const isFound = sql`${isGuestCard} and ${like(searchedGuest, lowered(patterns))}`;
  return firstOf({
    latest: sql`select id from (select * from clients order by id desc limit ${LATEST}) as found
      where ${isFound} order by id desc`,
    all: sql`with found as materialized (select id from clients where ${isFound})
      select id from found order by id desc`,
    most,
  });
}

/** With the two percent signs around it. */
const SHORTEST_INDEXED = 5;
type BookingRow = { id: number; title: string; treatment: string; startsAt: Date; status: string };

/** By number, or the latest first. */
export async function findBookings(db: Db, { patterns, booking, most }: SearchWords): Promise<BookingRow[]> {
  const isFound = sql`archived_at is null and ${ilike(searchedBooking, patterns)}`;
  const byTime = sql`order by starts_at desc, id desc`;
  // One or two letters have no trigram and stand in many bookings, so these are read by time until there are enough. A
  // longer word is found by its index: by time, every booking would be read for a rare one.
  const all = patterns.every((pattern) => pattern.length < SHORTEST_INDEXED)
    ? sql`select id from bookings where ${isFound} ${byTime}`
    : sql`with found as materialized (select id, starts_at from bookings where ${isFound})
        select id from found ${byTime}`;
  const latest = sql`select id from (
      select * from bookings where archived_at is null ${byTime} limit ${LATEST}
    ) as found where ${isFound} ${byTime}`;
  const { rows } = await db.execute<BookingRow & { startsAt: string }>(sql`
    with ${firstOf({ latest, all, most })}
    select id, customer_name as title, treatment_name as treatment, starts_at as "startsAt", status
    from bookings where archived_at is null and id in (select id from first union select ${booking}::int) ${byTime}`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

const MOST_BUYERS = 200;
type OrderRow = { id: number; buyer: string | null; cents: number; status: string; createdAt: Date };

/** By number, or of buyers who match: members, guests by their card, by the visit they paid, by what they gave. The latest first. */
export async function findOrders(db: Db, { patterns, order, most }: SearchWords): Promise<OrderRow[]> {
  const lower = lowered(patterns);
  const isMember = sql`deactivated_at is null and ${like(searchedUser, lower)}`;
  const isGuest = sql`${isGuestCard} and ${like(searchedGuest, lower)}`;
  const isBuyer = ilike(sql`(guest_name || ' ' || guest_email)`, patterns);
  // By whose it is, not by the treatment; the first condition is the index's.
  const isVisit = sql`archived_at is null and user_id is null and ${ilike(searchedBooking, patterns)}
    and ${ilike(sql`(customer_name || ' ' || customer_email || ' ' || phone_e164)`, patterns)}`;
  // One by one: as `exists` they would become a list of everybody who matches.
  const latest = sql`select id from (select * from orders order by id desc limit ${LATEST}) as found
    where (select ${isMember} from users where users.id = found.user_id)
      or (select ${isGuest} from clients where clients.id = found.client_id)
      or (guest_email is not null and ${isBuyer})
      or (user_id is null and (select bool_or(${isVisit}) from bookings
        where id in (select booking_id from order_items where order_id = found.id)))
    order by id desc`;
  const all = sql`with members as materialized (select id from users where ${isMember}),
      guests as materialized (select id from clients where ${isGuest}),
      visits as materialized (select id, starts_at from bookings where ${isVisit}),
      first_of_each as (
        select id from orders where user_id = any (array(select id from members order by id desc limit ${MOST_BUYERS}))
        union select id from orders where client_id = any (array(select id from guests order by id desc limit ${MOST_BUYERS}))
        union select id from orders where guest_email is not null and ${isBuyer}
        union select order_items.order_id from order_items join orders on orders.id = order_items.order_id
        where orders.user_id is null
          and order_items.booking_id = any (array(select id from visits order by starts_at desc limit ${MOST_BUYERS}))
      )
    select id from first_of_each order by id desc`;
  const { rows } = await db.execute<OrderRow & { createdAt: string }>(sql`
    with ${firstOf({ latest, all, most })}
    select orders.id, coalesce(
        (select ${userName} from users where users.id = orders.user_id),
        (select ${guestCardName} from clients where clients.id = card_of(orders.client_id) and anonymised_at is null),
        nullif(guest_name, ''), nullif(guest_email, ${ANONYMISED}),
        (select customer_name from order_items join bookings on bookings.id = order_items.booking_id
        where order_items.order_id = orders.id order by line limit 1)) as buyer,
      total_cents as cents, status, created_at as "createdAt"
    from orders where id in (select id from first union select ${order}::int)
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
