import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { withdrawLetters } from '#server/newsletter/data.ts';
import { notFound } from '#shared/kit/problem.ts';
import { lockSubscriber, setRemoved } from './data.ts';

export function removeFromList(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, id);
    if (!row || row.removedAt) throw notFound('subscriber');
    await setRemoved(tx, id, ctx.now());
    await withdrawLetters(tx, id);
    const deed = { action: 'remove subscriber', subject: `subscriber ${id}`, details: { email: row.email } };
    await recordAudit({ ...ctx, db: tx }, deed);
    return undefined;
  });
}
