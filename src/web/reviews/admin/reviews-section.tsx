import { useState } from 'react';
import type { AdminReview, reviewsAdminApi } from '#shared/reviews/admin-contract.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useIsAdmin } from '#web/kit/staff-role.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { hideReview, REVIEW_PATHS, showReview } from './calls.ts';
import { ReviewItem, STATE_NAMES } from './review-item.tsx';
import '#web/reviews/reviews.css';
import './admin-reviews.css';

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    all: 'All reviews',
    options: [
      { value: 'new', label: STATE_NAMES.new },
      { value: 'shown', label: STATE_NAMES.shown },
      { value: 'hidden', label: STATE_NAMES.hidden },
      { value: 'withdrawn', label: STATE_NAMES.withdrawn },
    ],
  },
] as const;

/** All that clients wrote after a visit. Nothing is shown before the owner agrees, whatever its stars. */
export function ReviewsSection() {
  const isOwner = useIsAdmin();
  const listQuery = useListQuery(20, FILTERS);
  const list = useList<typeof reviewsAdminApi.list>('GET /api/admin/reviews', listQuery, {
    everySeconds: 30,
  });
  const [answering, setAnswering] = useState<AdminReview | null>(null);
  const show = useDecision(showReview, 'shown on the website', 'Failed to show the review');
  const hide = useDecision(hideReview, 'not on the website', 'Failed to change the review');
  const isBusy = show.isPending || hide.isPending;
  const actsOf = (review: AdminReview) => ({
    show: () => show.mutate(review),
    hide: () => hide.mutate(review),
    answer: () => setAnswering(review),
    isBusy: isBusy && (show.variables?.id === review.id || hide.variables?.id === review.id),
  });

  return (
    <ListCard title="Reviews">
      <ListToolbar
        noun="reviews"
        placeholder="Name, words or treatment"
        filters={FILTERS}
        className="list-filters"
      />
      <RecordList
        {...listQuery}
        list={list}
        noun="reviews"
        empty={{
          icon: 'star',
          text: 'Two days after a visit its client is asked by e-mail. What they write waits here for you.',
        }}
      >
        {(rows) => (
          <ul className="admin-reviews" aria-label="Reviews">
            {rows.map((review) => (
              <ReviewItem key={review.id} review={review} acts={isOwner ? actsOf(review) : null} />
            ))}
          </ul>
        )}
      </RecordList>
      {answering && <AnswerDialog review={answering} onClose={() => setAnswering(null)} />}
    </ListCard>
  );
}

function useDecision(save: (review: AdminReview) => Promise<AdminReview>, done: string, failure: string) {
  return useSave({
    save,
    done: ({ firstName }) => `The review by ${firstName} is ${done}`,
    failure,
    changed: REVIEW_PATHS,
  });
}
