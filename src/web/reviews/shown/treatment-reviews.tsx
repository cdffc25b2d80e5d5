import { useState } from 'react';
import type { ShownReviews } from '#shared/reviews/contract.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { RatingLine } from './rating-line.tsx';
import { ReviewCard } from './review-card.tsx';
import '#web/reviews/reviews.css';

const AllReviews = lazyPart(async () => (await import('./all-reviews.tsx')).AllReviews);

type Props = {
  treatmentId: number;
  /** Those that came with the page. */
  first: ShownReviews;
  /** Of its heading. */
  level: 'h2' | 'h3';
};

/** What clients wrote about a treatment: the latest, and the others when somebody asks for them. */
export function TreatmentReviews({ treatmentId, first, level: Heading }: Props) {
  const { count, items } = first;
  const [isAll, setAll] = useState(false);
  if (count === 0) return null;
  return (
    <section aria-label="Reviews">
      <Heading>What clients say</Heading>
      <RatingLine reviews={first} />
      <div className="own-reviews own-reviews--story">
        {isAll ? (
          <AllReviews treatmentId={treatmentId} />
        ) : (
          items.map((review) => <ReviewCard key={review.id} review={review} />)
        )}
      </div>
      {!isAll && count > items.length && (
        <Button look="secondary" size="sm" className="needs-scripts mt-5" onClick={() => setAll(true)}>
          {`Show all ${count} reviews`}
        </Button>
      )}
    </section>
  );
}
