import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { conflict, type HttpProblem, notFound, orNotFound } from '#shared/kit/problem.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { listVoucherPage, lockVoucher, toVoucher, updateVoucher, type VoucherRow } from './data.ts';

export function listVouchers({ db, visitor }: Context, page: PageQuery): Promise<PageOf<Voucher>> {
  return listVoucherPage(db, visitor.id, page);
}

/** From the wallet to available. Idempotent. */
export function activateVoucher({ db, now, visitor }: Context, voucherId: number): Promise<Voucher> {
  return db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, voucherId);
    if (voucher?.userId !== visitor.id) throw notFound('voucher');
    const refusal = spentOrExpired(voucher, now());
    if (refusal) throw refusal;
    if (voucher.redeemedAt) return toVoucher(voucher);
    return toVoucher(await updateVoucher(tx, voucherId, { redeemedAt: now() }));
  });
}

/** At the counter, for anything. A voucher still in the wallet is activated by this. */
export function useVoucher(ctx: Context, voucherId: number): Promise<Voucher> {
  return ctx.db.transaction(async (tx) => {
    const voucher = orNotFound(await lockVoucher(tx, voucherId), 'voucher');
    const at = ctx.now();
    const refusal = spentOrExpired(voucher, at);
    if (refusal) throw refusal;

    const redeemedAt = voucher.redeemedAt ?? at;
    const used = { redeemedAt, usedAt: at, usedFor: 'desk', usedBy: ctx.visitor.id };
    const { userId, valueCents } = voucher;
    const details = { userId, valueCents, before: { isUsed: false }, after: { isUsed: true } };
    const entry = { action: 'use voucher', target: `voucher ${voucherId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
    return toVoucher(await updateVoucher(tx, voucherId, used));
  });
}

/** While the customer is still there; later, an admin grants another voucher. */
const UNDO_MS = 60_000;

/** For a voucher marked by mistake. Only an admin's marking is undone: orders return their vouchers themselves. */
export function unuseVoucher(ctx: Context, voucherId: number): Promise<Voucher> {
  return ctx.db.transaction(async (tx) => {
    const voucher = orNotFound(await lockVoucher(tx, voucherId), 'voucher');
    const refusal = whyNot(voucher, ctx.now());
    if (refusal) throw refusal;

    // A voucher that was activated by the marking goes back to the wallet.
    const wasInWallet = voucher.redeemedAt?.getTime() === voucher.usedAt?.getTime();
    const redeemedAt = wasInWallet ? null : voucher.redeemedAt;
    const { userId, valueCents } = voucher;
    const details = { userId, valueCents, before: { isUsed: true }, after: { isUsed: false } };
    const entry = { action: 'unuse voucher', target: `voucher ${voucherId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
    const unused = { redeemedAt, usedAt: null, usedFor: null, usedBy: null };
    return toVoucher(await updateVoucher(tx, voucherId, unused));
  });
}

function whyNot({ code, usedAt, usedFor }: VoucherRow, now: Date) {
  if (!usedAt) return conflict('voucher_not_used', `The voucher ${code} has not been used.`);
  if (usedFor !== 'desk') return conflict('voucher_used', `The voucher ${code} was used for ${usedFor}.`);
  if (now.getTime() - usedAt.getTime() <= UNDO_MS) return null;
  return conflict('too_late', `The voucher ${code} was used more than a minute ago.`);
}

/** Why a voucher cannot be used or activated any more; null when it can. */
export function spentOrExpired({ code, usedAt, expiresAt }: VoucherRow, now: Date): HttpProblem | null {
  if (usedAt) return conflict('voucher_used', `The voucher ${code} has already been used.`);
  if (expiresAt <= now) return conflict('voucher_expired', `The voucher ${code} has expired.`);
  return null;
}
