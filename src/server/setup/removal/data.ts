import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { DEMO_PEOPLE } from '#server/studio/demo-people.ts';
import { STOCK_REASONS } from '#shared/catalog/stock-reasons.ts';
import type { EventObject } from '#shared/events/kinds.ts';
import { RESERVED_EMAIL } from '#shared/kit/email.ts';
import type { DemoCounts, LeftOut } from '#shared/setup/contract.ts';

/**
 * Invented is whoever was there when the demo was filled, and whoever has an e-mail at a reserved domain, which no real
 * person can have. Admins are never invented: they are the owner's, whatever their e-mail.
 */
export type Demo = {
  filledAt: Date;
  /** Up to then, what has nobody's name on it is the demo's: page views, sales to passers-by. */
  until: Date;
};

/** When it was filled; undefined when another transaction is removing it, or has. */
export async function lockDemo(tx: Db): Promise<Date | undefined> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`); // a backup is made meanwhile
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows } = await tx.execute<{ doneAt: string }>(
    sql`select done_at as "doneAt" from setup_steps where name = ${DEMO_PEOPLE} for update skip locked`,
  );
  return rows[0] && new Date(rows[0].doneAt);
}

export async function findFilledAt(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ doneAt: string }>(
    sql`select done_at as "doneAt" from setup_steps where name = ${DEMO_PEOPLE}`,
  );
  return rows[0] && new Date(rows[0].doneAt);
}

// What is the demo's. Each select names those that the ones below it need, so they are deleted from the bottom up.

const isReserved = (column: SQL) => sql`lower(trim(${column})) ~ ${RESERVED_EMAIL.source}`;
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

const users = ({ filledAt }: Demo) =>
  sql`select id from users where role <> 'admin' and (created_at <= ${at(filledAt)} or ${isReserved(sql`email`)})`;

/** An admin's own are kept. */
const bookings = (demo: Demo) => sql`
  select id from bookings where user_id in (${users(demo)})
    or (user_id is null and (created_at <= ${at(demo.filledAt)} or ${isReserved(sql`customer_email`)}))`;

const orders = (demo: Demo) => sql`
  select id from orders where user_id in (${users(demo)}) or (user_id is null and created_at <= ${at(demo.until)})
    or id in (select order_id from order_items where booking_id in (${bookings(demo)}))`;

const vouchers = (demo: Demo) => sql`select id from vouchers where user_id in (${users(demo)})`;

/** Whoever nobody has changed since. */
const therapists = ({ filledAt }: Demo) => sql`select id from therapists where updated_at <= ${at(filledAt)}`;

const subscribers = ({ filledAt }: Demo) =>
  sql`select id from subscribers where consented_at <= ${at(filledAt)} or ${isReserved(sql`email`)}`;

/** Those of before, those to invented people, those about their bookings; what still waits to be sent to others stays. */
const mails = (demo: Demo) => sql`
  select id from mails where ${isReserved(sql`recipient`)}
    or (created_at <= ${at(demo.until)} and state <> 'waiting')
    or thread in (select 'booking ' || id from (${bookings(demo)}) as gone)`;

/** How many came by themselves since the demo was filled: accounts, guests and subscribers, each e-mail once. */
export async function countRealPeople(db: Db, filledAt: Date): Promise<number> {
  const since = sql`> ${at(filledAt)}`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct who)::int as count from (
      select lower(email) as who from users
        where role = 'user' and created_at ${since} and not ${isReserved(sql`email`)}
      union all select coalesce(nullif(lower(trim(customer_email)), ''), 'guest ' || phone_e164 || customer_name)
        from bookings where user_id is null and created_at ${since} and not ${isReserved(sql`customer_email`)}
      union all select lower(email) from subscribers
        where consented_at ${since} and not ${isReserved(sql`email`)}
    ) as people`);
  return oneRow(rows).count;
}

export async function countDemo(db: Db, demo: Demo): Promise<DemoCounts> {
  const count = (select: SQL) => sql`(select count(*)::int from (${select}) as them)`;
  const { rows } = await db.execute<DemoCounts>(sql`select
    ${count(sql`${users(demo)} and role = 'user'`)} as members,
    (select count(distinct customer_email)::int from bookings where user_id is null and id in (${bookings(demo)})) as guests,
    ${count(bookings(demo))} as bookings,
    (select count(*)::int from orders where channel = 'online' and id in (${orders(demo)})) as orders,
    (select count(*)::int from orders where channel = 'counter' and id in (${orders(demo)})) as sales,
    ${count(vouchers(demo))} as vouchers,
    ${count(subscribers(demo))} as subscribers,
    ${count(mails(demo))} as mails,
    (select count(*)::int from events where at <= ${at(demo.until)}) as "pageViews",
    ${count(therapists(demo))} as therapists`);
  return oneRow(rows);
}

// Deleting. In a transaction, in the order of the foreign keys.

/**
 * Nobody books, buys or registers until the transaction ends: a booking made meanwhile would be left behind without its
 * member, or refer to a treatment that is gone. Should it have to make way, it runs again, like everybody's transaction.
 */
export async function lockOutWrites(tx: Db): Promise<void> {
  await tx.execute(
    sql`lock table treatments, products, users, bookings, orders, subscribers in share row exclusive mode`,
  );
}

/** Ledgers take deletions only while this is on, and only in a demo; see the migration. */
export async function whileRemovingDemo(tx: Db, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('studio.removing_demo', 'on', true)`);
  await work(); // on failure the transaction undoes the setting
  await tx.execute(sql`select set_config('studio.removing_demo', 'off', true)`);
}

/** Before the orders that sold it. What it paid of somebody real's order is gone with it. */
export async function deletePrepaid(tx: Db, demo: Demo): Promise<void> {
  const gone = sql`select id from prepaid_accounts where order_id in (${orders(demo)})`;
  await tx.execute(sql`update bookings set prepaid_account_id = null, session_pays_extraction = false
    where prepaid_account_id in (${gone})`);
  await tx.execute(sql`delete from payouts where account_id in (${gone})`);
  await tx.execute(sql`delete from gift_cards where order_id in (${orders(demo)})`);
  await tx.execute(sql`delete from client_packages where order_id in (${orders(demo)})`);
  await tx.execute(sql`delete from prepaid_entries where account_id in (${gone})`);
  await tx.execute(sql`delete from prepaid_accounts where order_id in (${orders(demo)})`);
}

export async function deleteOrders(tx: Db, demo: Demo): Promise<void> {
  const gone = orders(demo);
  await tx.execute(sql`delete from order_refund_lines where order_id in (${gone})`);
  await tx.execute(sql`delete from order_refunds where order_id in (${gone})`);
  await tx.execute(sql`delete from deposits where order_id in (${gone})`);
  await tx.execute(
    sql`delete from order_payments where order_id in (${gone}) or (order_id is null and received_at <= ${at(demo.until)})`,
  );
  await tx.execute(
    sql`delete from order_vouchers where order_id in (${gone}) or voucher_id in (${vouchers(demo)})`,
  );
  // The items last: which sales are of invented guests is known by them.
  await tx.execute(
    sql`with gone as materialized (${gone}), items as (delete from order_items where order_id in (select id from gone))
      delete from orders where id in (select id from gone)`,
  );
  await tx.execute(sql`delete from day_closings where closed_at <= ${at(demo.until)}`);
  await tx.execute(sql`delete from drawer_moves where moved_at <= ${at(demo.until)}`);
  // Offers that nobody has changed since, or bought.
  await tx.execute(sql`
    delete from packages where updated_at <= ${at(demo.filledAt)}
      and not exists (select from order_items where package_id = packages.id)`);
}

/** Points and vouchers. Rewards count how often they were redeemed. */
export async function deletePoints(tx: Db, demo: Demo): Promise<void> {
  await tx.execute(sql`delete from vouchers where id in (${vouchers(demo)})`);
  await tx.execute(sql`delete from loyalty_transactions where user_id in (${users(demo)})`);
  await tx.execute(sql`delete from bonus_claims where user_id in (${users(demo)})`);
  await tx.execute(sql`
    update loyalty_rewards as reward set current_redemptions = standing.count
    from (select loyalty_rewards.id, count(vouchers.id)::int as count from loyalty_rewards
      left join vouchers on reward_id = loyalty_rewards.id and voided_at is null group by loyalty_rewards.id) as standing
    where reward.id = standing.id and current_redemptions <> standing.count`);
}

/** Returns the mails: files of them may lie outside the database. */
export async function deleteMails(tx: Db, demo: Demo): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from mails where id in (${mails(demo)}) returning id`,
  );
  await tx.execute(sql`
    delete from jobs where (unique_key is null and (done_at is not null or failed_at is not null))
      or (payload ? 'mailId' and not exists (select from mails where id = (payload ->> 'mailId')::bigint))`);
  return rows.map(({ id }) => Number(id));
}

export async function deleteBookings(tx: Db, demo: Demo): Promise<void> {
  await tx.execute(sql`delete from message_contacts
    where ${isReserved(sql`contact`)} or greatest(message_at, newsletter_at) <= ${at(demo.until)}`);
  await tx.execute(sql`delete from waitlist_entries
    where created_at <= ${at(demo.filledAt)} or ${isReserved(sql`customer_email`)}`);
  await tx.execute(sql`delete from bookings where id in (${bookings(demo)})`);
  await tx.execute(sql`delete from room_blocks where created_at <= ${at(demo.filledAt)}`);
}

/** Cards of invented people; a real person's that was merged into one of them stands alone again. */
export async function deleteClients(tx: Db, demo: Demo): Promise<string[]> {
  const gone = sql`select id from clients where not exists (select from bookings where client_id = clients.id)
    and (user_id in (${users(demo)})
      or (user_id is null and (created_at <= ${at(demo.filledAt)} or ${isReserved(sql`email`)})))`;
  await tx.execute(sql`
    update clients set merged_into_id = null, merged_at = null, merged_by = null
    where merged_into_id in (${gone}) and id not in (${gone})`);
  const photos = await tx.execute<{ file: string }>(
    sql`delete from client_photos where client_id in (${gone}) returning file`,
  );
  await tx.execute(sql`delete from clients where id in (${gone})`);
  return photos.rows.map(({ file }) => file);
}

/** Codes that nobody has changed since, or used. */
export async function deletePromoCodes(tx: Db, { filledAt }: Demo): Promise<void> {
  await tx.execute(sql`delete from promo_codes where updated_at <= ${at(filledAt)}
    and not exists (select from promo_uses where promo_code_id = promo_codes.id)`);
}

/** Rules that nobody has changed since. What treatments contain stays with those that stay. */
export async function deleteRules(tx: Db, { filledAt }: Demo): Promise<void> {
  await tx.execute(sql`delete from safety_rules where updated_at <= ${at(filledAt)}`);
}

/** Forms that nobody has changed since; what real clients have signed stays. */
export async function deleteForms(tx: Db, { filledAt }: Demo): Promise<void> {
  await tx.execute(sql`
    delete from forms where updated_at <= ${at(filledAt)}
      and not exists (select from form_answers where form_id = forms.id)`);
}

/** With their rotas, leave and devices. Visits of real clients stay, with nobody and no device. */
export async function deleteTeam(tx: Db, demo: Demo): Promise<void> {
  const invented = therapists(demo);
  await tx.execute(
    sql`update bookings set therapist_id = null, is_requested = false, is_off_shift = false where therapist_id in (${invented})`,
  );
  await tx.execute(sql`delete from therapists where id in (${invented})`);
  const devices = sql`select id from device_kinds where updated_at <= ${at(demo.filledAt)}`;
  await tx.execute(
    sql`update bookings set device_kind_id = null, device_piece = null where device_kind_id in (${devices})`,
  );
  await tx.execute(sql`update treatments set device_kind_id = null where device_kind_id in (${devices})`);
  await tx.execute(sql`delete from device_kinds where id in (${devices})`);
}

const isInLedgers = sql`(exists (select from orders where sold_by = users.id)
  or exists (select from order_refunds where staff_id = users.id)
  or exists (select from vouchers where used_by = users.id or granted_by = users.id)
  or exists (select from loyalty_transactions where staff_id = users.id))`;

export async function deletePeople(tx: Db, demo: Demo): Promise<void> {
  await tx.execute(sql`delete from newsletter_issues where created_at <= ${at(demo.filledAt)}`);
  await tx.execute(sql`delete from subscribers where id in (${subscribers(demo)})`);
  await tx.execute(sql`delete from back_in_stock_requests
    where created_at <= ${at(demo.filledAt)} or ${isReserved(sql`email`)}`);
  await tx.execute(
    sql`update users set referred_by = null where referred_by in (${users(demo)}) and id not in (${users(demo)})`,
  );
  // Sessions, devices, carts and registrations go with them.
  await tx.execute(sql`delete from users where id in (${users(demo)}) and not ${isInLedgers}`);
  // What invented staff did for real people stays on record, by somebody without a name.
  await tx.execute(sql`
    update users set email = 'erased-' || id || '-' || gen_random_uuid() || '@erased.invalid', first_name = null,
      last_name = null, phone = null, phone_e164 = null, owns_phone = false, password_hash = null, email_verified_at = null,
      role = 'user', deactivated_at = ${at(demo.until)}
    where id in (${users(demo)})`);
}

/** Also the responses stored for repeated requests: they hold names. */
export async function deleteReads(tx: Db, demo: Demo): Promise<void> {
  await tx.execute(sql`delete from events where at <= ${at(demo.until)}`);
  await tx.execute(
    sql`delete from idempotency_keys where created_at <= ${at(demo.until)} or response::text like '%@example.com%'`,
  );
}

/** What happened to records that are gone: another may get their number. */
export async function deleteEvents(tx: Db): Promise<void> {
  await tx.execute(sql`delete from pushes`);
  const isGone = Object.entries(EVENT_TABLES).map(
    ([type, table]) => sql`(object_type = ${type} and not exists (
      select from ${sql.identifier(table)} as record where record.id = studio_events.object_id))`,
  );
  await tx.execute(sql`delete from studio_events where ${sql.join(isGone, sql` or `)}`);
}

const EVENT_TABLES: Record<EventObject, string> = {
  booking: 'bookings',
  order: 'orders',
  client: 'clients',
  message: 'message_sends',
  offer: 'waitlist_offers',
  webhook: 'webhooks',
};

/** Nouns of the audit log whose records may be gone now, and their tables. */
const TARGETS = {
  user: 'users',
  booking: 'bookings',
  block: 'room_blocks',
  waitlist: 'waitlist_entries',
  review: 'reviews',
  order: 'orders',
  voucher: 'vouchers',
  subscriber: 'subscribers',
  letter: 'newsletter_issues',
  mail: 'mails',
  product: 'products',
  treatment: 'treatments',
  article: 'articles',
  therapist: 'therapists',
  device: 'device_kinds',
  client: 'clients',
  form: 'forms',
  key: 'api_keys',
  'safety rule': 'safety_rules',
  day: null,
};

/**
 * What was done before the demo was filled, and to records that are gone. Of what was done since, `naming` are the
 * actions whose details may name people without a record: searches and exports.
 */
export async function deleteAuditRows(tx: Db, demo: Demo, naming: string[]): Promise<void> {
  const isGone = Object.entries(TARGETS).map(([noun, table]) =>
    table
      ? sql`case when target ~ ${`^${noun} [0-9]{1,9}$`} then not exists (select from ${sql.identifier(table)} as record
          where record.id = split_part(target, ' ', 2)::int) else false end`
      : sql`(target like ${`${noun} %`} and at <= ${at(demo.until)})`,
  );
  await tx.execute(sql`
    delete from audit_log where at <= ${at(demo.filledAt)} or ${sql.join(isGone, sql` or `)}
      or (at <= ${at(demo.until)} and action in (${sql.join(
        naming.map((action) => sql`${action}`),
        sql`, `,
      )}))`);
}

/**
 * What the studio has on its shelves stays; how it came there was invented. So the moves become one opening stock, and
 * still add up to the stock.
 */
export async function restartStockMoves(tx: Db, demo: Demo): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from stock_moves where at <= ${at(demo.until)} returning product_id, change)
    insert into stock_moves (product_id, at, change, reason, resulting_stock)
    select product_id, ${at(demo.until)}, sum(change), ${STOCK_REASONS.opening}, sum(change) from gone
    group by product_id having sum(change) <> 0 order by product_id`);
}

/** What real customers have booked or bought is archived instead. */
export async function deleteFromCatalog(tx: Db, leftOut: LeftOut, now: Date): Promise<void> {
  const among = (ids: number[]) => sql`any (${sql.param(ids)}::int[])`;
  const { treatments, products, articles } = leftOut;
  await tx.execute(sql`
    delete from treatments where id = ${among(treatments)}
      and not exists (select from bookings where treatment_id = treatments.id)`);
  await tx.execute(sql`
    update treatments set archived_at = ${at(now)}, updated_at = ${at(now)}
    where id = ${among(treatments)} and archived_at is null`);
  const unsold = sql`select id from products where id = ${among(products)}
    and not exists (select from order_items where product_id = products.id)`;
  await tx.execute(sql`delete from stock_moves where product_id in (${unsold})`);
  await tx.execute(sql`delete from products where id in (${unsold})`);
  await tx.execute(sql`
    update products set archived_at = ${at(now)}, updated_at = ${at(now)}
    where id = ${among(products)} and archived_at is null`);
  await tx.execute(sql`delete from articles where id = ${among(articles)}`);
}

/** Orders are numbered from the start again, unless something still has one of the old numbers. */
export async function restartOrderNumbers(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`
    select not exists (select from orders)
      and not exists (select from loyalty_transactions where source_kind = 'order') as "isFree"`);
  if (!oneRow(rows).isFree) return;
  await tx.execute(sql`alter sequence orders_id_seq restart`); // unlike setval, it is undone with the transaction
}

/** It is no demo any more, and never again: mail goes to everybody, and ledgers are closed. */
export async function endDemo(tx: Db): Promise<void> {
  await tx.execute(sql`delete from setup_wizard`);
  await tx.execute(sql`delete from setup_left_out`);
  await tx.execute(sql`delete from setup_steps where name = ${DEMO_PEOPLE}`);
}
