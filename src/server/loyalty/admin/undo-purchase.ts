import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { findLastEarning, lockMember } from '#server/loyalty/ledger/data.ts';
import { reverse } from '#server/loyalty/ledger/post-entry.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { canStillUndo } from '#shared/kit/undo.ts';
import { amountOf } from '#shared/loyalty/points.ts';

/** A wrong amount or a wrong person at the counter: the ledger gets the opposite row. Idempotent. */
export function undoPurchase(ctx: Context, purchaseId: string): Promise<{ newBalance: number }> {
  return ctx.db.transaction(async (tx) => {
    const source = { sourceKind: 'purchase', sourceId: purchaseId } as const;
    const purchase = await findLastEarning(tx, source);
    if (purchase?.entry.staffId !== ctx.visitor.id) throw notFound('purchase');
    const { userId, createdAt, description, points, debtPoints } = purchase.entry;
    const member = orNotFound(await lockMember(tx, userId), 'purchase');
    if (!canStillUndo(createdAt, ctx.now())) {
      throw conflict('too_late', "It's too late to undo this. You can still adjust the points by hand.");
    }

    const inTransaction = { ...ctx, db: tx };
    const undone = { ...source, description: `${description} (undone)`, staffId: ctx.visitor.id };
    const after = await reverse(inTransaction, member, undone);
    if (!after) return { newBalance: member.points };
    const taken = -amountOf({ points, debt: debtPoints });
    await recordAudit(inTransaction, {
      action: 'undo purchase',
      target: `user ${userId}`,
      details: {
        points: taken,
        before: { loyaltyPoints: member.points },
        after: { loyaltyPoints: after.points },
      },
    });
    return { newBalance: after.points };
  });
}
