import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { countArticles, isNameTaken, lockTopic, toTopic, updateTopic } from './data.ts';
import { nameTaken, orNameTaken } from './name-taken.ts';

/** Its articles still refer to it: they are listed under it again. */
export function restoreTopic(ctx: Context, id: number): Promise<AdminTopic> {
  return orNameTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockTopic(tx, id);
      if (!before) throw notFound('topic');
      const count = await countArticles(tx, id);
      if (!before.deletedAt) return toTopic(before, count);
      if (await isNameTaken(tx, before.name, id)) throw nameTaken();
      const after = toTopic(await updateTopic(tx, id, { deletedAt: null }), count);
      const entry = { action: 'restore topic', subject: `topic ${id}`, details: { after } };
      await recordAudit({ ...ctx, db: tx }, entry);
      return after;
    }),
  );
}
