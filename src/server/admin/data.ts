import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { settingsTable } from '#server/studio/tables.ts';
import type { ExtractionRule } from '#shared/bookings/price.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.state, 'failed'));
}

/** Those that differ from their defaults. */
export async function listSavedSettings(db: Db): Promise<string[]> {
  const rows = await db.select().from(settingsTable).orderBy(settingsTable.key);
  return rows
    .filter(({ key, value }) => !isDeepStrictEqual(value, defaults[key as keyof Settings])) // others: none
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

/** Everybody with a card, by its id: members first, the latest first. */
export async function findClients(db: Db, patterns: string[], most: number): Promise<NamedRow[]> {
  const searchedGuest = sql`lower(name || ' ' || email || ' ' || phone || ' ' || phone_e164)`;
  const { rows } = await db.execute<NamedRow>(sql`
    select id, title, text from (
      (select cards.id, ${userName} as title, concat_ws(', ', email, phone) as text, 1 as place
      from users join (select id, user_id from clients) as cards on user_id = users.id
      where deactivated_at is null and ${like(searchedUser, patterns)} order by users.id desc limit ${most})
      union all
      (select id, coalesce(nullif(name, ''), nullif(email, ''), phone), concat_ws(', ', nullif(email, ''), nullif(phone, '')), 2
      from clients where user_id is null and merged_into_id is null and anonymised_at is null and ${like(searchedGuest, patterns)}
      order by id desc limit ${most})
    ) as people order by place, id desc limit ${most}`);
  return rows;
}

type BookingRow = { id: number; title: string; treatment: string; startsAt: Date; status: string };

/** The latest first. */
export async function findBookings(db: Db, patterns: string[], most: number): Promise<BookingRow[]> {
  const { rows } = await db.execute<BookingRow & { startsAt: string }>(sql`
    select id, customer_name as title, treatment_name as treatment, starts_at as "startsAt", status from bookings
    where archived_at is null and ${ilike(searchedBooking, patterns)} order by starts_at desc, id desc limit ${most}`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

const MOST_BUYERS = 200;
type OrderRow = { id: number; title: string | null; cents: number; status: string };

/** By number, or of customers who match; the latest first. */
export async function findOrders(
  db: Db,
  { number, patterns }: { number: number | null; patterns: string[] },
  most: number,
): Promise<OrderRow[]> {
  const buyers = sql`select id from users where deactivated_at is null and ${like(searchedUser, patterns)} limit ${MOST_BUYERS}`;
  const { rows } = await db.execute<OrderRow>(sql`
    select orders.id, ${userName} as title, total_cents as cents, status from orders
    left join users on users.id = orders.user_id
    where orders.id = ${number}::int or orders.user_id = any (array(${buyers}))
    order by orders.id = ${number}::int desc, orders.id desc limit ${most}`);
  return rows;
}

type PricedRow = { id: number; title: string; cents: number; extraction: ExtractionRule };

/** Few enough to be read without an index. */
export async function findByName(
  db: Db,
  table: 'treatments' | 'products',
  patterns: string[],
  most: number,
): Promise<PricedRow[]> {
  const extraction = table === 'treatments' ? sql`extraction` : sql`'none'`;
  const { rows } = await db.execute<PricedRow>(sql`
    select id, name as title, price_cents as cents, ${extraction} as extraction from ${sql.identifier(table)}
    where archived_at is null and ${ilike(sql`name`, patterns)} order by name limit ${most}`);
  return rows;
}

export async function findArticles(db: Db, patterns: string[], most: number): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    select id, title, case when published_at is null then 'Draft' else 'Published' end as text from articles
    where deleted_at is null and ${ilike(sql`title`, patterns)} order by id desc limit ${most}`);
  return rows;
}
