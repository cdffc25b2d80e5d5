import type { ArticleStatus } from '#shared/articles/article-status.ts';

const PAGE_SIZE = 20;

export const STATUSES: readonly { value: ArticleStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
];

export const SORTS = [
  { value: '-updatedAt', label: 'Last changed first' },
  { value: 'title', label: 'Title, A to Z' },
] as const;

/** The list's query from the URL; invalid values are ignored. */
export function readArticleQuery(search: Record<string, string>) {
  return {
    page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(search.page)) || 1)),
    pageSize: PAGE_SIZE,
    q: search.q?.slice(0, 200) || undefined,
    sort: SORTS.find(({ value }) => value === search.sort)?.value,
    status: STATUSES.find(({ value }) => value === search.status)?.value,
    topicId: /^[1-9]\d{0,8}$/.test(search.topic ?? '') ? Number(search.topic) : undefined,
  };
}
