import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownReviews } from '#shared/reviews/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { reviewQueries } from '#web/reviews/queries.ts';
import { RatingLine } from './rating-line.tsx';
import { ReviewCard } from './review-card.tsx';
import '#web/reviews/reviews.css';

type Props = {
  treatmentId: number;
  /** Those that came with the page. */
  first: ShownReviews;
  /** Of its heading. */
  level: 'h2' | 'h3';
};

/** What clients wrote about a treatment: the latest, and the others when somebody asks for them. */
export function TreatmentReviews({ treatmentId, first, level: Heading }: Props) {
  const [pages, setPages] = useState(0);
  if (first.count === 0) return null;
  return (
    <section aria-label="Reviews">
      <Heading>What clients say</Heading>
      <RatingLine reviews={first} />
      <div className="own-reviews own-reviews--story">
        {pages === 0 && first.items.map((review) => <ReviewCard key={review.id} review={review} />)}
        {Array.from({ length: pages }, (_, index) => (
          <ReviewPage
            key={index}
            treatmentId={treatmentId}
            page={index + 1}
            onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </div>
      {pages === 0 && first.count > first.items.length && (
        <Button look="secondary" size="sm" className="needs-scripts mt-5" onClick={() => setPages(1)}>
          {`Show all ${first.count} reviews`}
        </Button>
      )}
    </section>
  );
}

type ReviewPageProps = { treatmentId: number; page: number; onMore: (() => void) | undefined };

function ReviewPage({ treatmentId, page, onMore }: ReviewPageProps) {
  const query = reviewQueries.ofTreatment(treatmentId, page);
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (isError && !data) {
    return (
      <Note tone="warn">
        {"We couldn't load more reviews. "}
        <Button look="soft" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Note>
    );
  }
  const shown = (page - 1) * 20 + (data?.items.length ?? 0);
  return (
    <>
      {data?.items.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
      {onMore && data && shown < data.count && data.items.length > 0 && (
        <Button look="secondary" size="sm" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
