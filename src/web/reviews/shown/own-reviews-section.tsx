import { useQuery } from '@tanstack/react-query';
import { reviewQueries } from '#web/reviews/queries.ts';
import { RatingLine } from './rating-line.tsx';
import { ReviewCard } from './review-card.tsx';
import '#web/reviews/reviews.css';

/** On the home page: the latest that clients wrote to the studio itself. Nothing until there is one. */
export function OwnReviewsSection() {
  const { data } = useQuery(reviewQueries.latest());
  if (!data || data.count === 0) return null;
  return (
    <section className="section below" aria-labelledby="own-reviews-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="own-reviews-title">After their visit</h2>
            <RatingLine reviews={data} />
          </div>
        </div>
        <div className="own-reviews">
          {data.items.map((review) => (
            <ReviewCard key={review.id} review={review} hasTreatment />
          ))}
        </div>
      </div>
    </section>
  );
}
