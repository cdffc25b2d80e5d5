import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import { useList } from '#web/kit/use-list.ts';

/** All topics: few, in one list. */
export function useTopics() {
  return useList<typeof articlesAdminApi.topics>('GET /api/topics', {}, { everySeconds: 30 });
}
