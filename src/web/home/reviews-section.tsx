import { useState, useSyncExternalStore } from 'react';
import { averageStars } from '#shared/studio/average-stars.ts';
import type { Studio } from '#shared/studio/contract.ts';
import { reviewLine } from '#shared/studio/review-line.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Dots } from '#web/kit/ui/dots.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Stars } from '#web/kit/ui/stars.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './reviews.css';

type Review = Studio['reviews'][number];

/** All reviews are in the HTML, for search engines and without JavaScript; one page of them is shown. */
export function ReviewsSection() {
  const { reviews, reviewLink } = useStudio();
  const size = usePageSize();
  const [chosen, setChosen] = useState(0);
  const pages = Math.ceil(reviews.length / size);
  const page = Math.min(chosen, pages - 1);
  if (reviews.length === 0) return null;

  return (
    <>
      <ReviewQuote reviews={reviews} />
      <section className="section below" aria-labelledby="reviews-title">
        <div className="wrap">
          <div className="section__head">
            <div>
              <h2 id="reviews-title">In their words</h2>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Stars count={Math.round(Number(averageStars(reviews)))} />
                {reviewLine(reviews)}
              </p>
            </div>
            <ArrowLink href={reviewLink} target="_blank" rel="noreferrer">
              Write a review
            </ArrowLink>
          </div>
          <div className="grid--3 reviews" data-size={size} aria-live="polite">
            {reviews.map((review, index) => (
              <ReviewCard
                key={`${review.name} ${review.text}`}
                review={review}
                isShown={Math.floor(index / size) === page}
              />
            ))}
          </div>
          <div className="reviews__nav">
            <Dots each="Page" label="Review pages" count={pages} current={page} onChoose={setChosen} />
            <div>
              <IconButton
                icon="arrow-left"
                label="Previous reviews"
                look="line"
                disabled={page === 0}
                onClick={() => setChosen(page - 1)}
              />
              <IconButton
                icon="arrow-right"
                label="Next reviews"
                look="line"
                disabled={page === pages - 1}
                onClick={() => setChosen(page + 1)}
              />
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

const EVENING = '/pictures/evening-1200x800.webp';

/** One short review in large type, across the page. It is also listed among the others. */
function ReviewQuote({ reviews }: { reviews: readonly Review[] }) {
  const { interior } = useStudio();
  const quote = pickQuote(reviews);
  if (!quote) return null;

  return (
    <figure className="quote">
      <div className="quote__pic">
        <Picture
          src={interior.image || EVENING}
          fallback={EVENING}
          alt=""
          sizes="(min-width: 768px) 70vw, 120vw"
        />
      </div>
      <div className="quote__body wrap">
        <blockquote>{quote.text}</blockquote>
        <figcaption>{quote.name}</figcaption>
      </div>
    </figure>
  );
}

const LONGEST = 100;

/** The first of the best reviews that is short enough for large type; undefined when there is none. */
export function pickQuote(reviews: readonly Review[]): Review | undefined {
  const best = Math.max(...reviews.map(({ stars }) => stars));
  return reviews.find(({ stars, text }) => stars === best && text.length <= LONGEST);
}

function ReviewCard({ review: { name, when, stars, text }, isShown }: { review: Review; isShown: boolean }) {
  return (
    <figure className={classes('review', !isShown && 'is-away')}>
      <figcaption className="review__who">
        <span className="avatar" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <strong>{name}</strong>
          <br />
          <span className="tiny muted">{when}</span>
        </span>
        <Badge tone="sage">Verified</Badge>
      </figcaption>
      <Stars count={stars} />
      <blockquote>{text}</blockquote>
      <span className="tiny muted">Posted on Google Maps</span>
    </figure>
  );
}

const WIDE = '(min-width: 1024px)';
const MIDDLE = '(min-width: 768px)';

/** One review on phones, two on tablets, three on wide screens. The server renders three; CSS hides the rest. */
function usePageSize(): 1 | 2 | 3 {
  return useSyncExternalStore(subscribe, readSize, () => 3);
}

function readSize(): 1 | 2 | 3 {
  if (window.matchMedia(WIDE).matches) return 3;
  return window.matchMedia(MIDDLE).matches ? 2 : 1;
}

function subscribe(onChange: () => void): () => void {
  const queries = [WIDE, MIDDLE].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
