import type { AdminTopic } from '#shared/articles/admin-shapes.ts';

/** The topics are loaded beside the list: until then, any id may be one. */
export function articleFilters(topics: readonly AdminTopic[]) {
  return [
    {
      name: 'status',
      label: 'Status',
      all: 'Any status',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'published', label: 'Published' },
      ],
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
      options: [
        { value: '-updatedAt', label: 'Last changed first' },
        { value: 'title', label: 'Title, A to Z' },
      ],
    },
  ] as const;
}
