import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Obstacle } from '#shared/imports/undo.ts';

/** Table and column that refer to a client's card → what it is, for people. `undo.test.ts` knows every reference. */
export const ON_CARDS = {
  'bookings.client_id': 'a booking',
  'form_links.client_id': 'a form',
  'form_answers.client_id': 'a form',
  'patch_tests.client_id': 'a patch test',
  'client_keys.client_id': 'photos',
  'photo_consents.client_id': 'a consent to photos',
  'prepaid_accounts.client_id': 'a package or credit',
  'client_packages.client_id': 'a package',
  'promo_uses.client_id': 'a promo code used',
  'orders.client_id': 'a sale',
  'waitlist_entries.client_id': 'a place on the waitlist',
  'message_sends.client_id': 'a message',
  'message_stops.client_id': 'messages they stopped',
  'clients.merged_into_id': 'another card merged into theirs',
} as const;

/** The same of an account. What only belongs to signing in goes with it. */
export const ON_ACCOUNTS = {
  'bookings.user_id': 'a booking',
  'orders.user_id': 'an order',
  'vouchers.user_id': 'a voucher',
  'vouchers.used_by': 'a voucher',
  'loyalty_transactions.user_id': 'points',
  'bonus_claims.user_id': 'a bonus',
  'registrations.user_id': 'a registration',
  'cart_items.user_id': 'a cart',
  'waitlist_entries.user_id': 'a place on the waitlist',
  'users.referred_by': 'a friend they referred',
  'registrations.referred_by': 'a friend they referred',
} as const;

const NAME = sql`coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), nullif(clients.name, ''), users.email)`;

/** Until the transaction ends nobody books, merges or changes them. */
export async function lockMade(
  tx: Db,
  { clientIds, userIds }: { clientIds: readonly number[]; userIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`select from users where id = any (${ids(userIds)}) order by id for update`);
  await tx.execute(sql`select from clients where id = any (${ids(clientIds)}) order by id for update`);
}

/** What was built on cards that an import made, or changed of them since. */
export function listOnCards(db: Db, clientIds: readonly number[], since: Date): Promise<Obstacle[]> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const own = sql`
    select id, 'been merged into another card' as what from clients where merged_into_id is not null
    union all select id, 'another contact since' from clients where updated_at > ${at}
    union all select client_id, 'changes by your team' from client_details where updated_at > ${at}
    union all select client_id, 'another consent since' from client_consents where given_at > ${at}`;
  return ofCards(db, sql`${own} union all ${references(ON_CARDS)}`, clientIds);
}

/** Accounts that an import made: by their own names, their cards may be gone by then. */
export function listOnAccounts(db: Db, userIds: readonly number[], since: Date): Promise<Obstacle[]> {
  const own = sql`
    select id, 'registered' as what from users where email_verified_at is not null or password_hash is not null
    union all select id, 'changes since' from users where updated_at > ${since.toISOString()}::timestamptz`;
  return ofAccounts(db, sql`${own} union all ${references(ON_ACCOUNTS)}`, userIds);
}

/** Accounts that an import changed and that were changed again. */
export function listChangedAccounts(db: Db, userIds: readonly number[], since: Date): Promise<Obstacle[]> {
  const changed = sql`select id, 'changes since' as what from users where updated_at > ${since.toISOString()}::timestamptz`;
  return ofAccounts(db, changed, userIds);
}

/** These cards say something else than the import left on them. */
export function listRewritten(db: Db, clientIds: readonly number[]): Promise<Obstacle[]> {
  return ofCards(db, sql`select id, 'changes by your team' as what from clients`, clientIds);
}

/** Visits that an import booked: changed, begun, paid or written about. */
export async function listOnBookings(
  db: Db,
  bookingIds: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle>(sql`
    select distinct customer_name as name, what from bookings join (
      select id, 'a booking that was changed' as what from bookings where updated_at > ${since.toISOString()}::timestamptz
      union all select id, 'a visit that has begun' from bookings where starts_at <= ${now.toISOString()}::timestamptz
      union all select booking_id, 'a visit that is paid' from order_items where booking_id is not null
      union all select booking_id, 'a visit note' from visit_notes
      union all select booking_id, 'a deposit' from deposits
      union all select booking_id, 'a photo' from client_photos where booking_id is not null
      union all select booking_id, 'a form' from form_links where booking_id is not null and created_at > ${since.toISOString()}::timestamptz
    ) as found using (id) where id = any (${ids(bookingIds)}) order by 1, 2`);
  return rows;
}

/** Whose imported points are not all there any more. */
export function listSpentPoints(db: Db, userIds: readonly number[]): Promise<Obstacle[]> {
  return ofAccounts(
    db,
    sql`select users.id, 'spent some of the points' as what from users
      join loyalty_transactions earned on earned.user_id = users.id and earned.source_kind = 'adjustment'
        and earned.source_id = 'import ' || users.id and earned.reverses is null
      where users.loyalty_points < earned.points
        and not exists (select from loyalty_transactions back where back.reverses = earned.id)`,
    userIds,
  );
}

/** What was brought over and is not as it was brought: used, booked, given back, given to somebody else. */
export async function listOnPrepaid(db: Db, accountIds: readonly number[]): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle>(sql`
    select distinct coalesce(${NAME}, 'Gift card …' || right(gift_cards.code, 4)) as name,
      case when held > 0 then 'a session booked' when kind = 'package' then 'used a session' else 'been used' end as what
    from prepaid_accounts left join clients on clients.id = card_of(client_id) left join users on users.id = clients.user_id
      left join gift_cards on gift_cards.account_id = prepaid_accounts.id
    where prepaid_accounts.id = any (${ids(accountIds)})
      and (held > 0 or exists (select from prepaid_entries where account_id = prepaid_accounts.id and type <> 'brought'))
    order by 1, 2`);
  return rows;
}

/** Products that were sold, moved or changed since. */
export async function listOnProducts(
  db: Db,
  productIds: readonly number[],
  since: Date,
): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle>(sql`
    select distinct name, what from products join (
      select id, 'changes since' as what from products where coalesce(edited_at, created_at) > ${since.toISOString()}::timestamptz
      union all select product_id, 'stock that moved' from stock_moves where at > ${since.toISOString()}::timestamptz
    ) as found using (id) where id = any (${ids(productIds)}) order by 1, 2`);
  return rows;
}

/** With all that belongs to them alone. */
export async function deleteBookings(tx: Db, bookingIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from bookings where id = any (${ids(bookingIds)})`);
}

type Found = ReturnType<typeof sql>;

async function ofCards(db: Db, found: Found, clientIds: readonly number[]): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle>(sql`
    select distinct ${NAME} as name, found.what from (${found}) as found (id, what)
    join clients on clients.id = found.id left join users on users.id = clients.user_id
    where found.id = any (${ids(clientIds)}) order by 1, 2`);
  return rows;
}

async function ofAccounts(db: Db, found: Found, userIds: readonly number[]): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle>(sql`
    select distinct coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name, found.what
    from (${found}) as found (id, what) join users on users.id = found.id
    where found.id = any (${ids(userIds)}) order by 1, 2`);
  return rows;
}

function references(columns: Record<string, string>) {
  const each = Object.entries(columns).map(([reference, what]) => {
    const [table = '', column = ''] = reference.split('.');
    return sql`select ${sql.identifier(column)}, ${what}::text from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`;
  });
  return sql.join(each, sql` union all `);
}

function ids(given: readonly number[]) {
  return sql`${sql.param([...given])}::int[]`;
}
