import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';

/** The topics are loaded beside the list: until then, any id may be one. */
export function articleFilters(topics: readonly AdminTopic[]) {
  return [
    {
      name: 'status',
      label: 'Status',
      all: 'Any status',
      options: namedOptions({ draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }),
    },
    {
      name: 'topic',
      label: 'Topic',
      all: 'All topics',
      options: topics.map(({ id, name }) => ({ value: String(id), label: name })),
      pattern: /^[1-9]\d{0,8}$/,
    },
    {
      name: 'sort',
      label: 'Sort',
      all: 'Newest first',
      options: namedOptions({ '-updatedAt': 'Last changed first', title: 'Title, A to Z' }),
    },
  ] as const;
}
