import type { Db } from '#server/kit/db/db.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { listTopicRows } from './data.ts';

export function listAdminTopics(db: Db): Promise<AdminTopic[]> {
  return listTopicRows(db);
}
