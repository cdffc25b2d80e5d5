import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { customerName } from '#server/loyalty/ledger/customer-name.ts';
import { type Entry, toTransaction } from '#server/loyalty/ledger/data.ts';
import { loyaltyTransactions, vouchers } from '#server/loyalty/tables.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import { FORMER_STAFF } from '#shared/accounts/former-customer.ts';
import type { FoundCustomer, ReportLine } from '#shared/loyalty/admin-contract.ts';
import type { Contact } from '#shared/loyalty/by-hand.ts';
import { tierOf } from '#shared/loyalty/tier.ts';

export async function listCustomers(
  db: Db,
  by: { email: string } | { phone: string },
  today: Date,
): Promise<FoundCustomer[]> {
  const { id, email, firstName, lastName, phone, ownsPhone, createdAt, loyaltyPoints, loyaltyTier } = users;
  const is = 'email' in by ? eq(users.email, by.email) : eq(users.phoneE164, by.phone);
  const rows = await db
    .select({
      id,
      email,
      firstName,
      lastName,
      phone,
      ownsPhone,
      createdAt,
      loyaltyPoints,
      loyaltyTier,
      earnedToday: earnedSince(today),
    })
    .from(users)
    .where(and(is, isNull(users.deactivatedAt)))
    .orderBy(desc(users.ownsPhone), asc(users.id))
    .limit(20);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** What sales and treatments earned a user, without what was reversed. */
function earnedSince(start: Date): SQL<number> {
  return sql<number>`(select coalesce(sum(points - debt_points), 0)::int from loyalty_transactions
    where user_id = users.id and created_at >= ${start.toISOString()}::timestamptz
    and source_kind in ('purchase', 'order', 'booking'))`;
}

/** Customers who have verified their e-mail. */
export async function countByTier(db: Db): Promise<{ total: number; silver: number; gold: number }> {
  const isMember = and(isNull(users.deactivatedAt), isNotNull(users.emailVerifiedAt), eq(users.role, 'user'));
  const of = (tier: LoyaltyTier) => db.$count(users, and(isMember, eq(users.loyaltyTier, tier)));
  const [row] = await db
    .select({ total: count(), silver: of('Silver'), gold: of('Gold') })
    .from(users)
    .where(isMember);
  return row ?? { total: 0, silver: 0, gold: 0 };
}

/** How each of them can be reached, to tell whether two are one person. */
export async function listContacts(db: Db, ids: number[]): Promise<Contact[]> {
  const { id, email, phoneE164: phone } = users;
  return db.select({ id, email, phone }).from(users).where(inArray(id, ids));
}

type Sale = { userId: number; staffId: number; amountCents: number; since: Date };

export async function findSaleSince(tx: Db, { userId, staffId, amountCents, since }: Sale) {
  const { createdAt } = loyaltyTransactions;
  const [row] = await tx
    .select()
    .from(loyaltyTransactions)
    .where(
      and(
        eq(loyaltyTransactions.userId, userId),
        eq(loyaltyTransactions.sourceKind, 'purchase'),
        eq(loyaltyTransactions.staffId, staffId),
        eq(loyaltyTransactions.amountCents, amountCents),
        gt(createdAt, since),
      ),
    )
    .limit(1);
  return row;
}

export type ReportFilter = {
  userId?: number | undefined;
  staffId?: number | undefined;
  type?: Entry['type'] | undefined;
  words?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};
export type ReportSort = { field: 'createdAt' | 'points'; descending: boolean };

export function countReported(db: Db, condition: SQL | undefined): Promise<number> {
  return db.$count(loyaltyTransactions, condition);
}

export async function whatIsReported(db: Db, query: ReportFilter): Promise<SQL | undefined> {
  return and(reported(query), query.words ? await matchingWords(db, query.words) : undefined);
}

/**
 * One statement. Only the ids before a page are passed over, from the nearer end: those of the last pages are read
 * backwards.
 */
export async function listReportPage(
  db: Db,
  condition: SQL | undefined,
  sort: ReportSort,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<ReportLine[]> {
  const isBackwards = offset > total / 2;
  const size = isBackwards ? Math.min(limit, total - offset) : limit;
  if (size <= 0) return [];
  const ids = db
    .select({ id: loyaltyTransactions.id })
    .from(loyaltyTransactions)
    .where(condition)
    .orderBy(...inOrder({ ...sort, descending: sort.descending !== isBackwards }))
    .limit(size)
    .offset(isBackwards ? total - offset - size : offset);
  return listReportLines(db, inArray(loyaltyTransactions.id, ids), sort);
}

export async function listReportLines(
  db: Db,
  condition: SQL | undefined,
  sort: ReportSort,
): Promise<ReportLine[]> {
  const staff = alias(users, 'staff');
  const names = { firstName: users.firstName, lastName: users.lastName, email: users.email };
  const staffNames = { firstName: staff.firstName, lastName: staff.lastName, email: staff.email };
  const rows = await db
    .select({
      entry: loyaltyTransactions,
      customer: { ...names, deactivatedAt: users.deactivatedAt },
      staff: { ...staffNames, deactivatedAt: staff.deactivatedAt },
    })
    .from(loyaltyTransactions)
    .innerJoin(users, eq(users.id, loyaltyTransactions.userId))
    .leftJoin(staff, eq(staff.id, loyaltyTransactions.staffId))
    .where(condition)
    .orderBy(...inOrder(sort));
  return rows.map(({ entry, customer, staff }) => ({
    ...toTransaction(entry),
    customerName: customerName(customer),
    staffName: staff && (staff.deactivatedAt ? FORMER_STAFF : customerName(staff)),
  }));
}

function inOrder({ field, descending }: ReportSort): SQL[] {
  const order = descending ? desc : asc;
  const { id, points } = loyaltyTransactions;
  return field === 'points' ? [order(points), order(id)] : [order(id)];
}

function reported({ userId, staffId, type, from, before }: ReportFilter) {
  const entry = loyaltyTransactions;
  return and(
    userId === undefined ? undefined : eq(entry.userId, userId),
    staffId === undefined ? undefined : eq(entry.staffId, staffId),
    type === undefined ? undefined : eq(entry.type, type),
    from && gte(entry.createdAt, from),
    before && lt(entry.createdAt, before),
  );
}

const FEW_CUSTOMERS = 200;

/** In the description, or by customer. A few customers are passed as ids, so that indexes are used. */
async function matchingWords(db: Db, words: string) {
  const { userId, description } = loyaltyTransactions;
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  // Written exactly like the index `users_searched`.
  const customers = sql`select id from users where deactivated_at is null and lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, '')) like lower(${like})`;
  const { rows } = await db.execute<{ id: number }>(sql`${customers} limit ${FEW_CUSTOMERS + 1}`);
  const ids = rows.map(({ id }) => id);
  const theirs = ids.length > FEW_CUSTOMERS ? sql`${userId} in (${customers})` : inArray(userId, ids);
  return or(ilike(description, like), ids.length === 0 ? undefined : theirs);
}

export type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'deactivatedAt'>;
type Span = { from: Date; until: Date };

/** Whoever gave it, and whom it was given to. */
function people() {
  const staff = alias(users, 'staff');
  const named = ({ firstName, lastName, email, deactivatedAt }: typeof users | typeof staff) => ({
    firstName,
    lastName,
    email,
    deactivatedAt,
  });
  return { staff, columns: { staff: named(staff), customer: named(users) } };
}

/** By an admin, and not taken back. Balances that were imported are on record with their import. */
export async function listPointsByHand(db: Db, { from, until }: Span) {
  const entry = loyaltyTransactions;
  const { staff, columns } = people();
  const reversal = alias(loyaltyTransactions, 'reversal');
  return db
    .select({ entry, ...columns })
    .from(entry)
    .innerJoin(users, eq(users.id, entry.userId))
    .innerJoin(staff, eq(staff.id, entry.staffId))
    .leftJoin(reversal, eq(reversal.reverses, entry.id))
    .where(
      and(
        inArray(entry.sourceKind, ['purchase', 'adjustment']),
        not(like(entry.sourceId, 'import %')),
        isNull(entry.reverses),
        isNull(reversal.id),
        gte(entry.createdAt, from),
        lt(entry.createdAt, until),
      ),
    )
    .orderBy(asc(entry.id));
}

export async function listVouchersByHand(db: Db, { from, until }: Span) {
  const { staff, columns } = people();
  return db
    .select({ voucher: vouchers, ...columns })
    .from(vouchers)
    .innerJoin(users, eq(users.id, vouchers.userId))
    .innerJoin(staff, eq(staff.id, vouchers.grantedBy))
    .where(and(gte(vouchers.createdAt, from), lt(vouchers.createdAt, until)))
    .orderBy(asc(vouchers.id));
}

/** Every violated invariant, one line each, from one snapshot. */
export async function listDifferences(
  tx: Db,
): Promise<{ members: number; rows: number; differences: string[] }> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const found = await tx.execute<{ difference: string }>(sql`
    with sums as (
      select u.id, u.loyalty_points, u.loyalty_debt, u.loyalty_earned,
        coalesce(sum(t.points), 0) as points, coalesce(sum(t.debt_points), 0) as debt,
        coalesce(sum(t.points - t.debt_points) filter (where t.type not in ('redeemed', 'redemption_undone')), 0) as earned
      from users u left join loyalty_transactions t on t.user_id = u.id group by u.id
    )
    select format('member %s: balance %s, ledger %s', id, loyalty_points, points) as difference
      from sums where loyalty_points <> points
    union all select format('member %s: owes %s, ledger %s', id, loyalty_debt, debt)
      from sums where loyalty_debt <> debt
    union all select format('member %s: earned %s in all, ledger %s', id, loyalty_earned, earned)
      from sums where loyalty_earned <> earned
    union all select format('source %s %s: earned %s times at once', t.source_kind, t.source_id, count(*))
      from loyalty_transactions t left join loyalty_transactions r on r.reverses = t.id
      where t.reverses is null and r.id is null group by t.source_kind, t.source_id having count(*) > 1
    union all select format('row %s does not take back what row %s gave', r.id, t.id)
      from loyalty_transactions r join loyalty_transactions t on t.id = r.reverses
      where r.user_id <> t.user_id or r.points - r.debt_points <> t.debt_points - t.points
        or (r.source_kind, r.source_id, r.source_round) <> (t.source_kind, t.source_id, t.source_round)
    union all select format('voucher %s: cost %s points, ledger %s', v.id, v.points_cost, coalesce(-t.points, 0))
      from vouchers v left join loyalty_transactions t on t.source_kind = 'voucher' and t.source_id = v.id::text
        and t.type = 'redeemed'
      where v.points_cost <> coalesce(-t.points, 0) or t.user_id <> v.user_id
    union all select format('voucher %s: voided without its points back, or the other way round', v.id)
      from vouchers v left join loyalty_transactions t on t.source_kind = 'voucher' and t.source_id = v.id::text
        and t.type = 'redemption_undone'
      where (v.voided_at is null) <> (t.id is null)
    union all select format('reward %s: counted %s redemptions, vouchers %s', w.id, w.current_redemptions, count(v.id))
      from loyalty_rewards w left join vouchers v on v.reward_id = w.id and v.voided_at is null
      group by w.id having w.current_redemptions <> count(v.id)`);
  const wrongTiers = await listWrongTiers(tx);
  const members = await tx.$count(users);
  const rows = await tx.$count(loyaltyTransactions);
  return { members, rows, differences: [...found.rows.map(({ difference }) => difference), ...wrongTiers] };
}

async function listWrongTiers(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: number; tier: LoyaltyTier; earned: number }>(sql`
    select u.id, u.loyalty_tier as tier,
      coalesce(sum(t.points - t.debt_points) filter (where t.type not in ('redeemed', 'redemption_undone')), 0)::int as earned
    from users u left join loyalty_transactions t on t.user_id = u.id group by u.id order by u.id`);
  return rows
    .filter(({ tier, earned }) => tier !== tierOf(earned))
    .map(({ id, tier, earned }) => `member ${id}: tier ${tier}, earned ${earned}`);
}
