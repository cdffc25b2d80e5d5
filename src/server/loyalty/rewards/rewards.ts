import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { conflict, malformed, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { AdminReward, RewardChange, RewardFields } from '#shared/loyalty/admin-contract.ts';
import { LAST_BEFORE_FIRST } from '#shared/loyalty/admin-messages.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { offerRefusal } from '#shared/loyalty/reward.ts';
import { endOfStudioDay } from '#shared/loyalty/voucher.ts';
import {
  bringBackReward,
  insertReward,
  listRewardPage,
  listRewardRows,
  lockReward,
  type NewRewardRow,
  type RewardListQuery,
  toAdminReward,
  toReward,
  updateReward,
} from './data.ts';

/** Rewards that can be redeemed now. */
export async function listRewards({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Reward[]> {
  const at = now();
  return (await listRewardRows(db)).filter((row) => offerRefusal(row, at) === null).map(toReward);
}

export function listAllRewards(db: Db, query: PageQuery): Promise<PageOf<AdminReward>> {
  return listRewardPage(db, { ...readQuery(query), limit: query.pageSize, offset: offsetOf(query) });
}

function readQuery({ q, sort }: PageQuery): Omit<RewardListQuery, 'limit' | 'offset'> {
  const newestFirst = { field: 'createdAt', descending: true } as const;
  return { words: q, sort: readSort(sort, ['createdAt', 'name', 'pointsCost'], newestFirst) };
}

export async function getReward(db: Db, id: number): Promise<AdminReward> {
  const [row] = await listRewardRows(db, { id });
  if (!row) throw notFound('reward');
  return toAdminReward(row);
}

export function addReward(ctx: Context, fields: RewardFields): Promise<AdminReward> {
  return ctx.db.transaction(async (tx) => {
    const row = toRow(fields);
    refuseEmptyWindow(row);
    const at = ctx.now();
    const reward = toAdminReward(await insertReward(tx, { ...row, createdAt: at, updatedAt: at }));
    const entry = { action: 'add reward', target: `reward ${reward.id}`, details: { after: reward } };
    await recordAudit({ ...ctx, db: tx }, entry);
    return reward;
  });
}

/** Earlier redemptions keep their cost: vouchers and the ledger store their own values. */
export function changeReward(
  ctx: Context,
  rewardId: number,
  { updatedAt: version, ...fields }: RewardChange,
): Promise<AdminReward> {
  return ctx.db.transaction(async (tx) => {
    const before = orNotFound(await lockReward(tx, rewardId), 'reward');
    refuseConflict(version, before.updatedAt);
    const row = toRow(fields);
    refuseEmptyWindow({ ...before, ...row });
    const { currentRedemptions: redeemed } = before;
    if (typeof row.maxRedemptions === 'number' && row.maxRedemptions < redeemed) {
      throw conflict('redeemed_more', `It has been redeemed ${redeemed} times already.`);
    }

    const after = (await updateReward(tx, rewardId, { ...row, updatedAt: ctx.now() }))!; // locked, so it still exists
    const details = changesOf(toReward(before), toReward(after));
    const entry = { action: 'change reward', target: `reward ${rewardId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
    return toAdminReward(after);
  });
}

/** Archives it: vouchers refer to it. */
export async function removeReward(ctx: Context, rewardId: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const archived = await updateReward(tx, rewardId, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    if (!archived) throw notFound('reward');
    const details = { before: toReward(archived) };
    const entry = { action: 'delete reward', target: `reward ${rewardId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
  });
}

export function restoreReward(ctx: Context, rewardId: number): Promise<AdminReward> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await bringBackReward(tx, rewardId, ctx.now()), 'reward');
    const reward = toAdminReward(row);
    const entry = { action: 'restore reward', target: `reward ${rewardId}`, details: { after: reward } };
    await recordAudit({ ...ctx, db: tx }, entry);
    return reward;
  });
}

const COLUMNS: readonly (readonly [string, (reward: AdminReward) => string | number])[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['Type', ({ rewardType }) => rewardType],
  ['Points', ({ pointsCost }) => pointsCost],
  ['Value', ({ value }) => value],
  ['Redeemed', ({ currentRedemptions }) => currentRedemptions],
  ['Maximum', ({ maxRedemptions }) => maxRedemptions ?? ''],
  ['Display from', ({ validFrom }) => dayOf(validFrom)],
  ['Display until', ({ validUntil }) => dayOf(validUntil)],
  ['Expiry', ({ expiryDate }) => dayOf(expiryDate)],
  ['Description', ({ description }) => description],
  ['Detailed description', ({ detailedDescription }) => detailedDescription ?? ''],
  ['Mechanics', ({ mechanics }) => mechanics ?? ''],
  ['Terms', ({ termsAndConditions }) => termsAndConditions ?? ''],
];

export async function exportRewards({ db, now }: Context, query: PageQuery): Promise<FileAnswer> {
  const { items } = await listRewardPage(db, { ...readQuery(query), limit: NO_LIMIT, offset: 0 });
  const lines = items.map((reward) => COLUMNS.map(([, read]) => read(reward)));
  const content = writeCsv([COLUMNS.map(([heading]) => heading), ...lines]);
  return { name: `loyalty-rewards-${studioDay(now())}.csv`, content };
}

function dayOf(instant: string | null): string {
  return instant ? studioDay(new Date(instant)) : '';
}

type Fields = Omit<NewRewardRow, 'createdAt' | 'updatedAt'>;

type Given = Omit<RewardChange, 'updatedAt'>;

/** Empty texts and dates become null; omitted fields stay out. */
function toRow(fields: RewardFields): Fields;
function toRow(fields: Given): Partial<Fields>;
function toRow(fields: Given): Partial<Fields> {
  const row: Partial<Fields> = {};
  if (fields.name !== undefined) row.name = fields.name;
  if (fields.description !== undefined) row.description = fields.description;
  if (fields.pointsCost !== undefined) row.pointsCost = fields.pointsCost;
  if (fields.value !== undefined) row.valueCents = readDollars(fields.value) ?? 0;
  for (const key of ['detailedDescription', 'mechanics', 'termsAndConditions', 'imageUrl'] as const) {
    if (fields[key] !== undefined) row[key] = fields[key] || null;
  }
  if (fields.rewardType) row.rewardType = fields.rewardType;
  if (typeof fields.isActive === 'boolean') row.isActive = fields.isActive;
  if (fields.maxRedemptions !== undefined) row.maxRedemptions = fields.maxRedemptions;
  if (fields.validFrom !== undefined) row.validFrom = readDate(fields.validFrom, 'start');
  if (fields.validUntil !== undefined) row.validUntil = readDate(fields.validUntil, 'end');
  if (fields.expiryDate !== undefined) row.expiryDate = readDate(fields.expiryDate, 'end');
  return row;
}

/** A period that ends before it begins would hide the reward for ever, without a reason. */
function refuseEmptyWindow({ validFrom, validUntil }: Pick<Fields, 'validFrom' | 'validUntil'>): void {
  if (!validFrom || !validUntil || validFrom < validUntil) return;
  const message = LAST_BEFORE_FIRST;
  throw malformed(message, { validUntil: message });
}

/** An instant as it is; a plain date as the first or last moment of the studio day. Empty means none. */
export function readDate(given: string | null | undefined, edge: 'start' | 'end'): Date | null {
  if (!given) return null;
  if (given.length > 10) return new Date(given);
  return edge === 'start' ? studioInstant(given, '00:00') : endOfStudioDay(given);
}
