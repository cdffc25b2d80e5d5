import { useId } from 'react';
import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { ArticlePicture } from '#web/articles/article-picture.tsx';
import { formatMoment } from '#web/audit/format-moment.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';

type Act = (article: AdminArticleRow) => void;
export type ArticleActs = {
  onEdit: Act;
  onDelete: Act;
  onPublish: Act;
  onUnpublish: Act;
  onSchedule: Act;
  onPreview: Act;
};

type ArticleRowProps = { article: AdminArticleRow; isBusy: boolean; acts: ArticleActs };

export function ArticleRow({ article, isBusy, acts }: ArticleRowProps) {
  const titleId = useId();
  const { id, title, excerpt, status } = article;
  const isPublished = status === 'published';

  return (
    <li>
      <article className="admin-article" aria-labelledby={titleId}>
        <div className="pic pic--43 admin-article__pic">
          <ArticlePicture src={article.featuredImage} sizes="120px" />
        </div>
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <div className="admin-article__head">
            <h3 id={titleId}>
              <button type="button" className="row-open" onClick={() => acts.onEdit(article)}>
                {title}
              </button>
            </h3>
            <ArticleBadge article={article} />
          </div>
          {excerpt && <p className="admin-article__excerpt">{excerpt}</p>}
          <ArticleFacts article={article} />
        </div>
        <div className="admin-article__acts">
          <Button
            look={isPublished ? 'secondary' : 'soft'}
            size="sm"
            busy={isBusy}
            aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
            onClick={() => (isPublished ? acts.onUnpublish(article) : acts.onPublish(article))}
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
          <IconButton icon="edit" label={`Edit ${title}`} onClick={() => acts.onEdit(article)} />
          <HistoryButton target={`article ${id}`} name={title} />
          <IconButton icon="trash" label={`Delete ${title}`} onClick={() => acts.onDelete(article)} />
          <Menu label={`More about ${title}`} button={<Icon name="more" />} items={itemsFor(article, acts)} />
        </div>
      </article>
    </li>
  );
}

function ArticleFacts({ article }: { article: AdminArticleRow }) {
  const { topicName, createdAt, slug, readTime } = article;
  return (
    <p className="admin-article__facts">
      <span>{topicName ?? 'No topic'}</span>
      <span>
        Created <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
      </span>
      {readTime !== null && <span>{readTime} min read</span>}
      <span className="admin-article__slug">/articles/{slug}</span>
    </p>
  );
}

function itemsFor(article: AdminArticleRow, acts: ArticleActs): MenuItem[] {
  const preview: MenuItem = { label: 'Preview link', icon: 'share', onSelect: () => acts.onPreview(article) };
  const schedule = (label: string): MenuItem => ({
    label,
    icon: 'clock',
    onSelect: () => acts.onSchedule(article),
  });
  if (article.status === 'published')
    return [{ label: 'View on the site', icon: 'eye', href: `/articles/${article.slug}` }, preview];
  if (article.status === 'draft') return [schedule('Schedule'), preview];
  const unschedule: MenuItem = {
    label: 'Cancel the schedule',
    icon: 'close',
    onSelect: () => acts.onUnpublish(article),
  };
  return [schedule('Change the time'), unschedule, preview];
}

type ArticleBadgeProps = { article: Pick<AdminArticleRow, 'status' | 'publishAt'> };

/** Published, Draft, or Scheduled with its time. */
function ArticleBadge({ article: { status, publishAt } }: ArticleBadgeProps) {
  if (status === 'published') return <Badge tone="sage">Published</Badge>;
  if (status === 'draft' || !publishAt) return <Badge>Draft</Badge>;
  return (
    <Badge tone="confirmed">
      Scheduled: <time dateTime={publishAt}>{formatMoment(new Date(publishAt))}</time>
    </Badge>
  );
}
