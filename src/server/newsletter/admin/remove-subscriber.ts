import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { withdrawIssues } from '#server/newsletter/data.ts';
import { notFound } from '#shared/kit/problem.ts';
import { lockSubscriber, setArchived } from './data.ts';

export function removeFromList(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, id);
    if (!row || row.archivedAt) throw notFound('subscriber');
    await setArchived(tx, id, ctx.now());
    await withdrawIssues(tx, id);
    const entry = { action: 'remove subscriber', subject: `subscriber ${id}`, details: { email: row.email } };
    await recordAudit({ ...ctx, db: tx }, entry);
    return undefined;
  });
}
