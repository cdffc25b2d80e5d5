import type { Article } from '#shared/articles/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { ArticleMeta } from '#web/articles/article-meta.tsx';
import { ArticlePicture } from '#web/articles/article-picture.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { KeepReading } from './keep-reading.tsx';
import { sharePage } from './share-page.ts';
import './reader.css';

/** At most half of the stored width (1200), so that it is sharp on every screen. */
const SIZES = '(min-width: 1280px) 576px, (min-width: 768px) 46vw, calc(100vw - 32px)';

export function ArticleReader({ article }: { article: Article }) {
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

function ShareButton({ title, label = 'Share' }: { title: string; label?: string }) {
  return (
    <Button look="secondary" size="sm" className="reader__share" onClick={() => void sharePage(title)}>
      <Icon name="share" />
      {label}
    </Button>
  );
}

function BookingInvitation() {
  return (
    <aside className="card card--shell on-tint cta" aria-labelledby="invitation">
      <div>
        <h2 id="invitation" className="text-25">
          Having one of those weeks?
        </h2>
        <p className="mt-2">
          Come in and let someone look at your skin. You choose the treatment and the time.
        </p>
      </div>
      <ButtonLink href="/#booking">Book Now</ButtonLink>
    </aside>
  );
}

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

export function ReaderSkeleton() {
  return (
    <Loading label="Loading article..." className="wrap pb-section">
      <Skeleton className="mt-8 mb-4 w-28" />
      <div className="reader__head">
        <div>
          <Skeleton className="h-[26px] w-28" />
          <Skeleton className="mt-4 h-[53px] w-full" />
          <Skeleton className="mt-2 h-[53px] w-2/3" />
          <Skeleton className="mt-9 mb-[14px] w-44" />
        </div>
        <Skeleton shape="picture" className="aspect-[3/2]" />
      </div>
      <div className="prose reader__text">
        {LINES.map((width, index) => (
          <Skeleton key={index} className={width} />
        ))}
      </div>
    </Loading>
  );
}
