import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { whileErasing } from '#server/kit/db/while-erasing.ts';
import { isKnownPerson } from '#server/loyalty/bonuses/data.ts';
import { loyaltyTransactions, type SourceKind } from '#server/loyalty/tables.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { LoyaltyTransaction } from '#shared/loyalty/contract.ts';
import type { LedgerRow } from '#shared/loyalty/points-receipt.ts';

type Page = Pick<PageQuery, 'page' | 'pageSize'>;

// Members

/** A member whose row is locked until this transaction ends. */
export type Member = {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  points: number;
  debt: number;
  earned: number;
  congratulated: LoyaltyTier;
  referredBy: number | null;
  isAnonymised: boolean;
};

const { id, email, firstName, lastName, referredBy } = users;
const memberColumns = {
  id,
  email,
  firstName,
  lastName,
  referredBy,
  points: users.loyaltyPoints,
  debt: users.loyaltyDebt,
  earned: users.loyaltyEarned,
  congratulated: users.loyaltyCongratulated,
  isAnonymised: sql<boolean>`${users.deactivatedAt} is not null`,
};

const lockRow = namedStatement<Member>(
  'lock member',
  sql`select id, email, first_name as "firstName", last_name as "lastName", referred_by as "referredBy",
      loyalty_points as points, loyalty_debt as debt, loyalty_earned as earned,
      loyalty_congratulated as congratulated, deactivated_at is not null as "isAnonymised"
    from users where id = ${sql.placeholder('userId')} for no key update`,
);

export async function lockMember(tx: Db, userId: number): Promise<Member | undefined> {
  const [member] = await lockRow(tx, { userId });
  return member;
}

/** The member and their referrer: fixed lock order, so no deadlock. */
export async function lockWithReferrer(tx: Db, userId: number) {
  const referrer = tx.select({ id: users.referredBy }).from(users).where(eq(users.id, userId));
  const locked = await tx
    .select(memberColumns)
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, referrer)))
    .orderBy(asc(users.id))
    .for('no key update');
  const member = locked.find((each) => each.id === userId);
  return { member, referrer: locked.find((each) => each.id === member?.referredBy && each.id !== userId) };
}

export async function setCongratulated(tx: Db, userId: number, tier: LoyaltyTier): Promise<void> {
  await tx.update(users).set({ loyaltyCongratulated: tier }).where(eq(users.id, userId));
}

export async function findSummary(db: Db, userId: number) {
  const { loyaltyPoints, loyaltyTier, loyaltyEarned, loyaltyDebt, referralCode, createdAt } = users;
  const [row] = await db
    .select({ loyaltyPoints, loyaltyTier, loyaltyEarned, loyaltyDebt, referralCode, createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Referred members who have had no treatment yet. */
export async function countFriendsToCome(db: Db, userId: number): Promise<number> {
  const friends = and(
    eq(users.referredBy, userId),
    isNotNull(users.emailVerifiedAt),
    isNull(users.deactivatedAt),
  );
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(friends, not(isKnownPerson()), sql`not exists (${liveVisits(db, sql`${users.id}`)})`));
  return row?.count ?? 0;
}

// Ledger rows

export type Entry = typeof loyaltyTransactions.$inferSelect;
export type NewEntry = typeof loyaltyTransactions.$inferInsert;
export type Source = { sourceKind: SourceKind; sourceId: string };

const addEntry = namedStatement(
  'insert ledger entry',
  sql`insert into loyalty_transactions (user_id, type, description, points, debt_points, source_kind, source_id, source_round,
      reverses, amount_cents, visited_on, tier, staff_id, created_at)
    values (${sql.placeholder('userId')}, ${sql.placeholder('type')}, ${sql.placeholder('description')},
      ${sql.placeholder('points')}, ${sql.placeholder('debtPoints')}, ${sql.placeholder('sourceKind')},
      ${sql.placeholder('sourceId')}, ${sql.placeholder('sourceRound')}, ${sql.placeholder('reverses')},
      ${sql.placeholder('amountCents')}, ${sql.placeholder('visitedOn')}, ${sql.placeholder('tier')},
      ${sql.placeholder('staffId')}, ${sql.placeholder('createdAt')})`,
);

/** A trigger updates the member's totals, and takes over the tier. */
export async function insertEntry(tx: Db, row: NewEntry): Promise<void> {
  await addEntry(tx, { ...row, debtPoints: row.debtPoints ?? 0, sourceRound: row.sourceRound ?? 0 });
}

/** The last earning of a source, and whether it was reversed; at most one earning per source stands. */
export async function findLastEarning(db: Db, { sourceKind, sourceId }: Source) {
  const reversal = alias(loyaltyTransactions, 'reversal');
  const [row] = await db
    .select({ entry: loyaltyTransactions, reversedBy: reversal.id })
    .from(loyaltyTransactions)
    .leftJoin(reversal, eq(reversal.reverses, loyaltyTransactions.id))
    .where(
      and(
        eq(loyaltyTransactions.sourceKind, sourceKind),
        eq(loyaltyTransactions.sourceId, sourceId),
        isNull(loyaltyTransactions.reverses),
      ),
    )
    .orderBy(desc(loyaltyTransactions.sourceRound))
    .limit(1);
  return row;
}

/** Referral bonuses of a member since then that were not reversed. */
export async function countReferralBonuses(db: Db, userId: number, since: Date): Promise<number> {
  const entry = loyaltyTransactions;
  const [row] = await db
    .select({ count: count() })
    .from(entry)
    .where(
      and(
        eq(entry.userId, userId),
        eq(entry.sourceKind, 'referral'),
        isNull(entry.reverses),
        gte(entry.createdAt, since),
        sql`not exists (select from loyalty_transactions reversal where reversal.reverses = ${entry.id})`,
      ),
    );
  return row?.count ?? 0;
}

/** Redemptions a member has undone since then. */
export function countUndone(db: Db, userId: number, since: Date): Promise<number> {
  const entry = loyaltyTransactions;
  const undone = and(
    eq(entry.userId, userId),
    eq(entry.type, 'redemption_undone'),
    gte(entry.createdAt, since),
  );
  return db.$count(entry, undone);
}

/** Completed treatments that were not reversed, by month: "2026-03" → 2. */
export async function countVisitsByMonth(db: Db, userId: number): Promise<Map<string, number>> {
  const month = sql<string>`to_char(visited_on, 'YYYY-MM')`;
  const visits = liveVisits(db, sql`${userId}`).as('visits');
  const rows = await db.select({ month, count: count() }).from(visits).groupBy(month);
  return new Map(rows.map((row) => [row.month, row.count]));
}

export async function findVisitOn(db: Db, userId: number, studioDay: string) {
  const [row] = await liveVisits(db, sql`${userId}`, studioDay).limit(1);
  return row;
}

function liveVisits(db: Db, userId: SQL, studioDay?: string) {
  const { visitedOn, points, debtPoints, reverses } = loyaltyTransactions;
  return db
    .select({ visitedOn, points, debtPoints })
    .from(loyaltyTransactions)
    .where(
      and(
        sql`${loyaltyTransactions.userId} = ${userId}`,
        isNull(reverses),
        studioDay === undefined ? isNotNull(visitedOn) : eq(visitedOn, studioDay),
        sql`not exists (select from loyalty_transactions reversal where reversal.reverses = ${loyaltyTransactions.id})`,
      ),
    );
}

export async function listEntries(db: Db, userId: number, page: Page): Promise<PageOf<LoyaltyTransaction>> {
  const theirs = eq(loyaltyTransactions.userId, userId);
  const rows = await db
    .select()
    .from(loyaltyTransactions)
    .where(theirs)
    .orderBy(desc(loyaltyTransactions.id))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  return { items: rows.map(toTransaction), total: await db.$count(loyaltyTransactions, theirs) };
}

/** All of a member's, for the points of a receipt. */
export function listLedger(db: Db, userId: number): Promise<LedgerRow[]> {
  const { id, type, points, debtPoints, sourceKind, sourceId, reverses } = loyaltyTransactions;
  return db
    .select({ id, type, points, debtPoints, sourceKind, sourceId, reverses })
    .from(loyaltyTransactions)
    .where(eq(loyaltyTransactions.userId, userId));
}

/** Field by field, so that a new column is not exposed unless it is named here. */
/** Reasons an admin wrote for manual adjustments. */
export async function eraseReasons(tx: Db, userId: number): Promise<void> {
  const { userId: owner, sourceKind } = loyaltyTransactions;
  const byHand = and(eq(owner, userId), eq(sourceKind, 'adjustment'));
  const set = { description: 'Adjusted by the studio' };
  await whileErasing(tx, async () => void (await tx.update(loyaltyTransactions).set(set).where(byHand)));
}

export function toTransaction(row: Entry): LoyaltyTransaction {
  const { id, userId, type, description, points, debtPoints, staffId, createdAt } = row;
  return {
    id,
    userId,
    type,
    description,
    points,
    owedPoints: debtPoints,
    staffId,
    createdAt: createdAt.toISOString(),
  };
}
