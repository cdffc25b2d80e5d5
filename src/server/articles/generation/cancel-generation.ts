import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { endGeneration, findGeneration } from './data.ts';

/** The writing process, whichever it is, notices within a second and saves nothing. */
export function cancelGeneration(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    const row = await findGeneration(tx, id);
    if (!row) throw notFound('generation');
    if (await endGeneration(tx, id, { state: 'cancelled' }, ctx.now())) {
      const entry = {
        action: 'cancel generation',
        subject: `generation ${id}`,
        details: { topic: row.topic },
      };
      await recordAudit({ ...ctx, db: tx }, entry);
    }
    return undefined;
  });
}
