export const ARTICLE_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

type Dates = { publishedAt: Date | string | null; publishAt: Date | string | null };

/** Published wins: a schedule is over once it has come true. */
export function statusOf({ publishedAt, publishAt }: Dates): ArticleStatus {
  if (publishedAt) return 'published';
  return publishAt ? 'scheduled' : 'draft';
}
