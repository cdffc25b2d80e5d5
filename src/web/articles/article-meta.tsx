import type { ArticleCard } from '#shared/articles/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';

type ArticleMetaProps = { article: Pick<ArticleCard, 'publishedAt' | 'readTime'> };

export function ArticleMeta({ article: { publishedAt, readTime } }: ArticleMetaProps) {
  return (
    <>
      <time className="nowrap" dateTime={publishedAt}>
        {formatDay(new Date(publishedAt))}
      </time>
      {readTime ? (
        <>
          {' · '}
          <span className="nowrap">{`${readTime} min read`}</span>
        </>
      ) : null}
    </>
  );
}
