import type { articlesDeskApi } from '#shared/articles/admin-contract.ts';
import type { DeskTopic } from '#shared/articles/admin-shapes.ts';
import { type List, useLive } from '#web/kit/use-list.ts';

const NONE: DeskTopic[] = [];

/** Every topic: they are few, and come as one list. */
export function useTopics(): List<DeskTopic> {
  const { data = NONE, ...topics } = useLive<typeof articlesDeskApi.topics>(
    'GET /api/topics',
    {},
    { everySeconds: 30 },
  );
  return { ...topics, rows: data, total: data.length };
}
