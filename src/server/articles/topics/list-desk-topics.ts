import type { Db } from '#server/kit/db/db.ts';
import type { DeskTopic } from '#shared/articles/admin-shapes.ts';
import { listTopicRows } from './data.ts';

export function listDeskTopics(db: Db): Promise<DeskTopic[]> {
  return listTopicRows(db);
}
