import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { countArticles, lockTopic, toTopic, updateTopic } from './data.ts';

export function removeTopic(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockTopic(tx, id);
    if (!before || before.deletedAt) throw notFound('topic');
    const details = { before: toTopic(before, await countArticles(tx, id)) };
    await updateTopic(tx, id, { deletedAt: ctx.now() });
    await recordAudit({ ...ctx, db: tx }, { action: 'delete topic', subject: `topic ${id}`, details });
    return undefined;
  });
}
