import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { reviewQueries } from '#web/reviews/queries.ts';
import { ReviewCard } from './review-card.tsx';

const PAGE_SIZE = 20;

/** All of a treatment, page below page. */
export function AllReviews({ treatmentId }: { treatmentId: number }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => (
    <PageOfReviews
      key={index}
      treatmentId={treatmentId}
      page={index + 1}
      onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
    />
  ));
}

type PageOfReviewsProps = { treatmentId: number; page: number; onMore: (() => void) | undefined };

function PageOfReviews({ treatmentId, page, onMore }: PageOfReviewsProps) {
  const query = reviewQueries.ofTreatment(treatmentId, page, PAGE_SIZE);
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
  return (
    <>
      {data?.items.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
      {onMore && data && page * PAGE_SIZE < data.count && (
        <Button look="secondary" size="sm" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
