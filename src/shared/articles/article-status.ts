export const ARTICLE_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

type Dates = { publishedAt: Date | string | null; publishAt: Date | string | null };

/** Published wins over an old schedule. */
export function statusOf({ publishedAt, publishAt }: Dates): ArticleStatus {
  if (publishedAt) return 'published';
  return publishAt ? 'scheduled' : 'draft';
}
