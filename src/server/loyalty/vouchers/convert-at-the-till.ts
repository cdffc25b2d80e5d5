import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lockMember } from '#server/loyalty/ledger/data.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import type { Redeemed, Undone } from '#shared/loyalty/contract.ts';
import { CONVERTED, convertedMail, voucherThread } from './emails.ts';
import { convertFor } from './redeem-reward.ts';
import { takeBack } from './undo-redemption.ts';

/** A client at the till asks for it: the same conversion as their own, and a mail once it can no longer be undone. */
export function convertAtTheTill(
  ctx: Context,
  { userId, points }: { userId: number; points: number },
): Promise<Redeemed> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const redeemed = await convertFor(inTransaction, { userId, staffId: ctx.visitor.id }, points);
    const member = orNotFound(await lockMember(tx, userId), 'account');
    const mail = convertedMail(await readSettings(tx), ctx.publicUrl, member, {
      ...redeemed,
      valueCents: parseMoney(redeemed.value) ?? 0,
      expiresAt: new Date(redeemed.expiryDate),
    });
    const thread = voucherThread(redeemed.id);
    await queueMail(inTransaction, { ...mail, thread, topic: CONVERTED, sendAt: undoEnd(ctx.now()) });
    const details = { userId, after: { voucher: redeemed.description, pointsCost: redeemed.pointsCost } };
    await recordAudit(inTransaction, { action: 'convert points', target: `user ${userId}`, details });
    return redeemed;
  });
}

/** By whoever did it, for some seconds. */
export function undoAtTheTill(ctx: Context, voucherId: number): Promise<Undone> {
  return withTransaction(ctx, async (inTransaction) => {
    const undone = await takeBack(inTransaction, voucherId, ({ staffId }) => staffId === ctx.visitor.id);
    await recordAudit(inTransaction, { action: 'undo conversion', target: `voucher ${voucherId}` });
    return undone;
  });
}
