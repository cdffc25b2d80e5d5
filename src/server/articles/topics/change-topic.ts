import { changesOf } from '#server/audit/changes.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { TopicFields } from '#shared/articles/admin-fields.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { countArticles, isNameTaken, lockTopic, toTopic, updateTopic } from './data.ts';
import { nameTaken, orNameTaken } from './name-taken.ts';
import { toRow } from './to-row.ts';

export function changeTopic(
  ctx: Context,
  id: number,
  { updatedAt, ...fields }: TopicFields & { updatedAt?: string | undefined },
): Promise<AdminTopic> {
  return orNameTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockTopic(tx, id);
      if (!before || before.deletedAt) throw notFound('topic');
      refuseConflict(updatedAt, before.updatedAt);
      if (await isNameTaken(tx, fields.name, id)) throw nameTaken();
      const after = await updateTopic(tx, id, { ...toRow(fields), updatedAt: ctx.now() });
      const count = await countArticles(tx, id);
      const details = changesOf(toTopic(before, count), toTopic(after, count));
      await recordAudit({ ...ctx, db: tx }, { action: 'change topic', subject: `topic ${id}`, details });
      return toTopic(after, count);
    }),
  );
}
