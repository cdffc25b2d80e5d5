import { useState } from 'react';
import { averageStars, reviewLine } from '#shared/studio/average-stars.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Dots } from '#web/kit/ui/dots.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewQuote } from './review-quote.tsx';
import './reviews.css';
import { Stars } from './stars.tsx';
import { usePageSize } from './use-page-size.ts';

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
      <section className="section" aria-labelledby="reviews-title">
        <div className="wrap">
          <div className="section__head">
            <div>
              <h2 id="reviews-title">In their words</h2>
              <p className="reviews__line">
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
