import type { Db } from '#server/kit/db/db.ts';
import { malformed } from '#shared/kit/problem.ts';
import { findTopic } from './data.ts';

const NO_TOPIC = 'Please choose one of the topics';

export async function refuseUnknownTopic(db: Db, topicId: number | null): Promise<void> {
  if (topicId === null || (await findTopic(db, topicId))) return;
  throw malformed(NO_TOPIC, { topicId: NO_TOPIC });
}
