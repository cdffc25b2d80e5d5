import type { Context } from '#server/kit/http/context.ts';
import type { Topic } from '#shared/articles/contract.ts';
import { listTopicRows } from './topics/data.ts';

export function listTopics({ db }: Pick<Context, 'db'>): Promise<Topic[]> {
  return listTopicRows(db);
}
