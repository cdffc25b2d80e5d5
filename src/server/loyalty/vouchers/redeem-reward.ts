import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { lockMember } from '#server/loyalty/ledger/data.ts';
import { postEntry } from '#server/loyalty/ledger/post-entry.ts';
import {
  countRedemption,
  listRewardRows,
  type RewardQuery,
  type RewardRow,
} from '#server/loyalty/rewards/data.ts';
import { conflict, HttpProblem, notFound } from '#shared/kit/problem.ts';
import type { Redeemed } from '#shared/loyalty/contract.ts';
import {
  missingPoints,
  NO_SUCH_REWARD,
  needMorePoints,
  OFFER_TEXTS,
  offerRefusal,
} from '#shared/loyalty/reward.ts';
import { defaultExpiry } from '#shared/loyalty/voucher.ts';
import { insertVoucher, toVoucher } from './data.ts';
import { newVoucherCode } from './new-voucher-code.ts';

type Redeeming = Pick<Context, 'db' | 'now' | 'publicUrl' | 'visitor'>;
type Price = Pick<RewardRow, 'name' | 'valueCents' | 'rewardType' | 'pointsCost' | 'expiryDate'> & {
  /** Null: a fixed conversion without a reward. */
  id: number | null;
};

/**
 * Points for a voucher: the only way, by reward or by conversion. In one transaction. `fixed` is the offer when no
 * reward matches.
 */
export function redeemReward(ctx: Redeeming, input: RewardQuery, fixed?: Price): Promise<Redeemed> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, ctx.visitor.id);
    if (!member) throw notFound('account');
    const reward = await findReward(tx, input, ctx.now(), fixed);
    const missing = missingPoints(reward.pointsCost, member.points);
    if (missing > 0) throw insufficientPoints(missing);
    if (reward.id !== null && !(await countRedemption(tx, reward.id))) {
      throw conflict('used_up', OFFER_TEXTS.used_up);
    }

    const at = ctx.now();
    const { id: rewardId, name: description, valueCents, rewardType, pointsCost } = reward;
    const voucher = await insertVoucher(tx, {
      ...{ userId: member.id, rewardId, description, valueCents, rewardType, pointsCost },
      code: newVoucherCode(),
      expiresAt: reward.expiryDate ?? defaultExpiry(at),
      redeemedAt: at,
      createdAt: at,
    });
    const { points: newBalance } = await postEntry({ ...ctx, db: tx }, member, {
      type: 'redeemed',
      description: reward.name,
      effect: { points: -pointsCost, debt: 0 },
      sourceKind: 'voucher',
      sourceId: String(voucher.id),
    });
    return { ...toVoucher(voucher), newBalance };
  });
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

function insufficientPoints(missing: number): HttpProblem {
  const message = needMorePoints(missing);
  return new HttpProblem(409, { code: 'insufficient_points', message, missingPoints: missing });
}
