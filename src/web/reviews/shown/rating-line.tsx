import type { ShownReviews } from '#shared/reviews/contract.ts';
import { ratingInWords } from '#shared/reviews/rating.ts';
import { useStudio } from '#web/studio/queries.ts';

/** "4.7 out of 5, from 12 reviews", and in a demo that nobody wrote them. */
export function RatingLine({ reviews: { average, count } }: { reviews: ShownReviews }) {
  const { isDemo = false } = useStudio();
  if (average === null) return null;
  return (
    <p>
      {`${ratingInWords({ average, count })} by clients after their visit.`}
      {isDemo && <span className="muted"> Invented for this demo.</span>}
    </p>
  );
}
