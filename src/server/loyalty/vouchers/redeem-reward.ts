import { randomInt } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { lockMember } from '#server/loyalty/ledger/data.ts';
import { type Posting, postEntry } from '#server/loyalty/ledger/post-entry.ts';
import {
  countRedemption,
  listRewardRows,
  type RewardQuery,
  type RewardRow,
} from '#server/loyalty/rewards/data.ts';
import { conflict, HttpProblem, notFound, orNotFound } from '#shared/kit/problem.ts';
import type { Redeemed, Redemption } from '#shared/loyalty/contract.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import {
  type ConvertiblePoints,
  clientNeedsPoints,
  convertiblePoints,
  missingPoints,
  NO_SUCH_REWARD,
  needMorePoints,
  OFFER_TEXTS,
  offerRefusal,
} from '#shared/loyalty/reward.ts';
import { CODE_LENGTH, CODE_SIGNS, defaultExpiry, groupCode } from '#shared/loyalty/voucher.ts';
import { insertVoucher, toVoucher } from './data.ts';

/** By a reward's id, or by its cost and value. */
export async function redeem(
  ctx: Context,
  { rewardId, userId, pointsCost, value }: Redemption,
): Promise<Redeemed> {
  if (userId !== undefined && userId !== ctx.visitor.id) {
    const message = 'Rewards can only be redeemed for your own account.';
    throw new HttpProblem(400, { code: 'not_your_account', message });
  }
  const valueCents = value === undefined ? undefined : (readDollars(value) ?? undefined);
  const query = rewardId === undefined ? { pointsCost, valueCents } : { id: rewardId };
  return ctx.db.transaction((tx) => redeemReward({ ...ctx, db: tx }, { userId: ctx.visitor.id }, query));
}

/**
 * A point is a dollar: uses the voucher reward of this cost and value. Works without such a reward, too; where there
 * is one, the studio may have switched it off.
 */
export function convertPoints(ctx: Context, points: number): Promise<Redeemed> {
  return ctx.db.transaction((tx) => convertFor({ ...ctx, db: tx }, { userId: ctx.visitor.id }, points));
}

/** In the caller's transaction; of a member at the till, `staffId` is who did it. */
export function convertFor(tools: Posting, owner: Owner, points: number): Promise<Redeemed> {
  const price = { pointsCost: points, valueCents: points * 100, rewardType: 'voucher' } as const;
  const fixed = { ...price, id: null, name: `$${points} Voucher`, expiryDate: null };
  return redeemReward(tools, owner, price, fixed);
}

/** The conversions that are offered now. */
export async function listConvertible({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ConvertiblePoints[]> {
  return convertiblePoints(await listRewardRows(db), now());
}

type Owner = { userId: number; staffId?: number };
type Price = Pick<RewardRow, 'name' | 'valueCents' | 'rewardType' | 'pointsCost' | 'expiryDate'> & {
  /** Null: a fixed conversion without a reward. */
  id: number | null;
};

/** Points for a voucher: the only way, by reward or by conversion. `fixed` is the offer when no reward matches. */
async function redeemReward(
  tools: Posting,
  { userId, staffId }: Owner,
  input: RewardQuery,
  fixed?: Price,
): Promise<Redeemed> {
  const { db: tx, now } = tools;
  const member = orNotFound(await lockMember(tx, userId), 'account');
  if (member.isAnonymised) throw notFound('account');
  const reward = await findReward(tx, input, now(), fixed);
  const missing = missingPoints(reward.pointsCost, member.points);
  if (missing > 0) throw insufficientPoints(missing, staffId !== undefined);
  if (reward.id !== null && !(await countRedemption(tx, reward.id))) {
    throw conflict('used_up', OFFER_TEXTS.used_up);
  }

  const at = now();
  const { id: rewardId, name: description, valueCents, rewardType, pointsCost } = reward;
  const voucher = await insertVoucher(tx, {
    userId: member.id,
    rewardId,
    description,
    valueCents,
    rewardType,
    pointsCost,
    code: newVoucherCode(),
    expiresAt: reward.expiryDate ?? defaultExpiry(at),
    redeemedAt: at,
    createdAt: at,
  });
  const { points: newBalance } = await postEntry(tools, member, {
    type: 'redeemed',
    description: reward.name,
    effect: { points: -pointsCost, debt: 0 },
    sourceKind: 'voucher',
    sourceId: String(voucher.id),
    staffId: staffId ?? null,
  });
  return { ...toVoucher(voucher), newBalance };
}

/** Of several that match, the first that can be redeemed. */
async function findReward(tx: Db, input: RewardQuery, now: Date, fixed?: Price): Promise<Price> {
  const fitting = await listRewardRows(tx, input);
  if (fitting.length === 0 && fixed) return fixed;
  const refusals = fitting.map((row) => offerRefusal(row, now));
  const available = fitting[refusals.indexOf(null)];
  if (available) return available;

  const [refusal] = refusals;
  if (refusal === 'used_up') throw conflict('used_up', OFFER_TEXTS.used_up);
  const message = refusal ? OFFER_TEXTS[refusal] : NO_SUCH_REWARD;
  throw new HttpProblem(400, { code: 'no_such_reward', message });
}

function insufficientPoints(missing: number, isByStaff: boolean): HttpProblem {
  const message = isByStaff ? clientNeedsPoints(missing) : needMorePoints(missing);
  return new HttpProblem(409, { code: 'insufficient_points', message, missingPoints: missing });
}

/** "K7QM-4XWP-9TRD": 31^12 possibilities, so codes cannot be guessed and do not collide. */
export function newVoucherCode(): string {
  return groupCode(
    Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(''),
  );
}
