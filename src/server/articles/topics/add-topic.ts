import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { TopicFields } from '#shared/articles/admin-fields.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { insertTopicRow, isNameTaken, toTopic } from './data.ts';
import { nameTaken, orNameTaken } from './name-taken.ts';
import { toRow } from './to-row.ts';

export function addTopic(ctx: Context, fields: TopicFields): Promise<AdminTopic> {
  return orNameTaken(() =>
    ctx.db.transaction(async (tx) => {
      if (await isNameTaken(tx, fields.name)) throw nameTaken();
      const at = ctx.now();
      const row = await insertTopicRow(tx, { ...toRow(fields), createdAt: at, updatedAt: at });
      const topic = toTopic(row, 0);
      const entry = { action: 'add topic', subject: `topic ${row.id}`, details: { after: topic } };
      await recordAudit({ ...ctx, db: tx }, entry);
      return topic;
    }),
  );
}
