import type { Context } from '#server/kit/http/context.ts';
import { withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { countUndone, findLastEarning, lockMember } from '#server/loyalty/ledger/data.ts';
import { type Posting, postEntry } from '#server/loyalty/ledger/post-entry.ts';
import { uncountRedemption } from '#server/loyalty/rewards/data.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { conflict, type HttpProblem, notFound, tooMany } from '#shared/kit/problem.ts';
import { canStillUndo } from '#shared/kit/undo.ts';
import type { Undone } from '#shared/loyalty/contract.ts';
import { effectOfEarning } from '#shared/loyalty/points.ts';
import { lockVoucher, updateVoucher, type VoucherRow } from './data.ts';
import { CONVERTED, voucherThread } from './emails.ts';

/** Each leaves two permanent rows, and may block the last redemption of a reward for a while. */
const MOST_UNDONE_PER_HOUR = 20;

/**
 * Returns the points of a voucher and voids it: by its owner, or by who turned them into it at the till, while it is
 * unused, for some seconds. Locks the voucher first, like checkout, so that only one of them gets it.
 */
export function undoRedemption(ctx: Context, voucherId: number): Promise<Undone> {
  const { id: userId } = ctx.visitor;
  return ctx.db.transaction((tx) => takeBack({ ...ctx, db: tx }, voucherId, ({ owner }) => owner === userId));
}

/** Who had it, and who turned the points into it at the till. */
type Redeemer = { owner: number; staffId: number | null };

/** In the caller's transaction; whose it is not, it is not there. */
export async function takeBack(
  tools: Posting,
  voucherId: number,
  isAllowed: (redeemer: Redeemer) => boolean,
): Promise<Undone> {
  const { db: tx, now } = tools;
  const voucher = await lockVoucher(tx, voucherId);
  if (!voucher) throw notFound('voucher');
  const member = await lockMember(tx, voucher.userId);
  const source = { sourceKind: 'voucher', sourceId: String(voucher.id) } as const;
  const redeemed = await findLastEarning(tx, source);
  const staffId = redeemed?.entry.staffId ?? null;
  if (!isAllowed({ owner: voucher.userId, staffId })) throw notFound('voucher');
  if (!member || !redeemed) throw conflict('not_redeemed', 'This voucher was a gift: it cost no points.');
  const refusal = whyNot(voucher, now());
  if (refusal) throw refusal;
  // The member is locked, so the count cannot change.
  const since = new Date(now().getTime() - HOUR_MS);
  if ((await countUndone(tx, member.id, since)) >= MOST_UNDONE_PER_HOUR) throw tooMany(HOUR_MS / 1_000);

  await updateVoucher(tx, voucher.id, { voidedAt: now() });
  if (voucher.rewardId !== null) await uncountRedemption(tx, voucher.rewardId);
  await withdrawMails(tx, { thread: voucherThread(voucher.id), topic: CONVERTED });
  const { points: newBalance } = await postEntry(tools, member, {
    ...source,
    type: 'redemption_undone',
    description: `${voucher.description} (undone)`,
    effect: effectOfEarning(member, voucher.pointsCost),
    reverses: redeemed.entry.id,
    staffId,
  });
  return { newBalance };
}

function whyNot({ createdAt, usedAt }: VoucherRow, now: Date): HttpProblem | null {
  if (usedAt) return conflict('voucher_used', 'This voucher has already been used.');
  if (canStillUndo(createdAt, now)) return null;
  return conflict('too_late', "It's too late to undo this. You'll find the voucher in your E-Wallet.");
}
