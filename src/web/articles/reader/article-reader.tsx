import type { Article } from '#shared/articles/contract.ts';
import { formatDay } from '#shared/kit/studio-time.ts';
import { ArticleMeta } from '#web/articles/article-meta.tsx';
import { ArticlePicture } from '#web/articles/article-picture.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BookingInvitation } from './booking-invitation.tsx';
import { KeepReading } from './keep-reading.tsx';
import './reader.css';
import { ShareButton } from './share-button.tsx';

/** At most half of the stored width (1200), so that it is sharp on every screen. */
const SIZES = '(min-width: 1280px) 576px, (min-width: 768px) 46vw, calc(100vw - 32px)';

type ArticleReaderProps = { article: Article };

export function ArticleReader({ article }: ArticleReaderProps) {
  const { title, topicName, featuredImage, content, updatedAt } = article;
  return (
    <div className="wrap pb-section">
      <article>
        <a className="crumb mt-4" href="/media">
          <Icon name="arrow-left" />
          All articles
        </a>
        <div className="reader__head">
          <div>
            {topicName && <Badge>{topicName}</Badge>}
            <h1>{title}</h1>
            <div className="reader__meta">
              <span>
                <ArticleMeta article={article} />
              </span>
              <ShareButton title={title} />
            </div>
          </div>
          <div className="pic pic--32 reader__pic">
            <ArticlePicture src={featuredImage} sizes={SIZES} priority />
          </div>
        </div>
        {/* Sanitised by the server, when stored and on output. */}
        <div className="prose reader__text" dangerouslySetInnerHTML={{ __html: content }} />
        <div className="reader reader__end">
          <p className="small muted">
            Last updated <time dateTime={updatedAt}>{formatDay(new Date(updatedAt))}</time>
          </p>
          <ShareButton title={title} label="Share this article" />
        </div>
      </article>
      <div className="reader grid gap-6">
        <BookingInvitation />
        <a className="link link--arrow link--back" href="/media">
          <Icon name="arrow-left" /> Back to all articles
        </a>
      </div>
      <KeepReading article={article} />
    </div>
  );
}
