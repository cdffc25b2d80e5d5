import { and, asc, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { loyaltyRewards } from '#server/loyalty/tables.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import type { RewardType } from '#shared/loyalty/voucher.ts';

export type RewardRow = typeof loyaltyRewards.$inferSelect;
export type NewRewardRow = typeof loyaltyRewards.$inferInsert;

export async function insertReward(db: Db, row: NewRewardRow): Promise<RewardRow> {
  return oneRow(await db.insert(loyaltyRewards).values(row).returning());
}

export async function updateReward(
  db: Db,
  rewardId: number,
  row: Partial<NewRewardRow>,
): Promise<RewardRow | undefined> {
  const [updated] = await db.update(loyaltyRewards).set(row).where(liveReward(rewardId)).returning();
  return updated;
}

export async function lockReward(tx: Db, rewardId: number): Promise<RewardRow | undefined> {
  const [row] = await tx.select().from(loyaltyRewards).where(liveReward(rewardId)).for('no key update');
  return row;
}

export type RewardQuery = {
  id?: number | undefined;
  pointsCost?: number | undefined;
  valueCents?: number | undefined;
  rewardType?: RewardType | undefined;
};

/** Cheapest first, then in order of creation; without archived ones. */
export async function listRewardRows(db: Db, query: RewardQuery = {}): Promise<RewardRow[]> {
  const reward = loyaltyRewards;
  return db
    .select()
    .from(reward)
    .where(
      and(
        isNull(reward.archivedAt),
        query.id === undefined ? undefined : eq(reward.id, query.id),
        query.pointsCost === undefined ? undefined : eq(reward.pointsCost, query.pointsCost),
        query.valueCents === undefined ? undefined : eq(reward.valueCents, query.valueCents),
        query.rewardType === undefined ? undefined : eq(reward.rewardType, query.rewardType),
      ),
    )
    .orderBy(asc(reward.pointsCost), asc(reward.id));
}

export type RewardListQuery = {
  words?: string | undefined;
  sort: { field: 'createdAt' | 'name' | 'pointsCost'; descending: boolean };
  limit: number;
  offset: number;
};

export async function listRewardPage(db: Db, query: RewardListQuery): Promise<PageOf<AdminReward>> {
  const { words, sort } = query;
  const order = sort.descending ? desc : asc;
  const live = and(
    isNull(loyaltyRewards.archivedAt),
    words ? ilike(loyaltyRewards.name, `%${words.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const rows = await db
    .select()
    .from(loyaltyRewards)
    .where(live)
    .orderBy(
      ...(sort.field === 'createdAt' ? [] : [order(loyaltyRewards[sort.field])]),
      order(loyaltyRewards.id),
    )
    .limit(query.limit)
    .offset(query.offset);
  return { items: rows.map(toAdminReward), total: await db.$count(loyaltyRewards, live) };
}

/** Undefined when it was not archived. */
export async function bringBackReward(tx: Db, rewardId: number, at: Date): Promise<RewardRow | undefined> {
  const isArchived = and(eq(loyaltyRewards.id, rewardId), isNotNull(loyaltyRewards.archivedAt));
  const [row] = await tx
    .update(loyaltyRewards)
    .set({ archivedAt: null, updatedAt: at })
    .where(isArchived)
    .returning();
  return row;
}

/** True while there is one left; atomic, so that only one caller gets the last. */
export async function countRedemption(tx: Db, rewardId: number): Promise<boolean> {
  const { currentRedemptions, maxRedemptions } = loyaltyRewards;
  const isLeft = or(isNull(maxRedemptions), lt(currentRedemptions, maxRedemptions));
  const counted = await tx
    .update(loyaltyRewards)
    .set({ currentRedemptions: sql`${currentRedemptions} + 1` })
    .where(and(liveReward(rewardId), isLeft))
    .returning({ id: loyaltyRewards.id });
  return counted.length > 0;
}

/** After an undone redemption. */
export async function uncountRedemption(tx: Db, rewardId: number): Promise<void> {
  const { currentRedemptions } = loyaltyRewards;
  await tx
    .update(loyaltyRewards)
    .set({ currentRedemptions: sql`${currentRedemptions} - 1` })
    .where(eq(loyaltyRewards.id, rewardId));
}

function liveReward(rewardId: number) {
  return and(eq(loyaltyRewards.id, rewardId), isNull(loyaltyRewards.archivedAt));
}

export function toReward({
  valueCents,
  archivedAt: _,
  createdAt: __,
  updatedAt: ___,
  ...row
}: RewardRow): Reward {
  return {
    ...row,
    value: toMoneyString(valueCents),
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    expiryDate: row.expiryDate?.toISOString() ?? null,
  };
}

export function toAdminReward(row: RewardRow): AdminReward {
  return {
    ...toReward(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const rewardAuditNames: AuditNames = {
  reward: (id) => sql`select name from loyalty_rewards where id = ${id}`,
};
