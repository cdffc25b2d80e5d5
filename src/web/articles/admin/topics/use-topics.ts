import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { type List, useLive } from '#web/kit/use-list.ts';

const NONE: AdminTopic[] = [];

/** All topics: few, in one list. */
export function useTopics(): List<AdminTopic> {
  const { data = NONE, ...topics } = useLive<typeof articlesAdminApi.topics>(
    'GET /api/topics',
    {},
    { everySeconds: 30 },
  );
  return { ...topics, rows: data, total: data.length };
}
