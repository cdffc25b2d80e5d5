import type { ArticleCard as Card } from '#shared/articles/contract.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import './article-card.css';
import { ArticleMeta } from '#web/articles/article-meta.tsx';
import { ArticlePicture } from '#web/articles/article-picture.tsx';

const SIZES =
  '(min-width: 1280px) 379px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, calc(100vw - 32px)';
const LEAD_SIZES = '(min-width: 1280px) 576px, (min-width: 900px) 46vw, calc(100vw - 32px)';

type ArticleCardProps = {
  article: Card;
  /** The first of the list: large, with its picture beside it. */
  lead?: boolean;
  level?: 'h2' | 'h3';
};

/** The title is the link, stretched over the whole card, so that its accessible name stays short. */
export function ArticleCard({ article, lead = false, level: Heading = 'h2' }: ArticleCardProps) {
  const { title, slug, excerpt, topicName, featuredImage } = article;
  return (
    <article className={classes('a-card', lead && 'a-card--lead')}>
      <div className="pic pic--32">
        <ArticlePicture src={featuredImage} sizes={lead ? LEAD_SIZES : SIZES} priority={lead} />
      </div>
      <div className="a-card__body">
        {topicName && <Badge>{topicName}</Badge>}
        <Heading className={lead ? 'h2' : 'h3'}>
          <a href={`/articles/${encodeURIComponent(slug)}`}>{title}</a>
        </Heading>
        <p>{excerpt}</p>
        <p className="a-card__meta">
          <ArticleMeta article={article} />
        </p>
      </div>
    </article>
  );
}
