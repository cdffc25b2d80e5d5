import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

type ArticleBadgeProps = { article: Pick<AdminArticleRow, 'status' | 'publishAt'> };

/** Published, Draft, or Scheduled with its time. */
export function ArticleBadge({ article: { status, publishAt } }: ArticleBadgeProps) {
  if (status === 'published') return <Badge tone="sage">Published</Badge>;
  if (status === 'draft' || !publishAt) return <Badge>Draft</Badge>;
  return (
    <Badge tone="confirmed">
      Scheduled: <time dateTime={publishAt}>{formatMoment(new Date(publishAt))}</time>
    </Badge>
  );
}
