import { formatShortDate } from '#shared/kit/dates.ts';
import type { AdminReview } from '#shared/reviews/admin-contract.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Stars } from '#web/kit/ui/stars.tsx';

export const STATE_NAMES = {
  new: 'To look at',
  shown: 'Shown',
  hidden: 'Not shown',
  withdrawn: 'Withdrawn',
} as const;
const TONES = { new: 'pending', shown: 'sage', hidden: undefined, withdrawn: undefined } as const;

type ReviewItemProps = {
  review: AdminReview;
  /** Null: this person reads only. */
  acts: { show: () => void; hide: () => void; answer: () => void; isBusy: boolean } | null;
};

/** What a client wrote, whose it is, and what the owner decides. */
export function ReviewItem({ review, acts }: ReviewItemProps) {
  const { clientId, customerName, treatmentName, visitedAt, stars, words, state, answer, firstName } = review;
  return (
    <li className="admin-review">
      <div className="admin-review__head">
        <div className="who">
          <strong>
            <ClientLink of={{ client: clientId }}>{customerName}</ClientLink>
          </strong>
          <span>{`${treatmentName}, ${formatShortDate(visitedAt)}`}</span>
        </div>
        <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
      </div>
      {stars === null ? (
        <p className="muted">The client has withdrawn it. The words are deleted.</p>
      ) : (
        <>
          <Stars count={stars} />
          {words && <p className="admin-review__words">{words}</p>}
          <p className="small muted">{consentOf(review)}</p>
        </>
      )}
      {answer && (
        <div className="own-review__answer">
          <strong>Your answer</strong>
          <p>{answer}</p>
        </div>
      )}
      {acts && state !== 'withdrawn' && (
        <div className="review-form__acts">
          {state !== 'shown' && review.mayShow && review.isCompleted && (
            <Button
              size="sm"
              busy={acts.isBusy}
              aria-label={`Show on the website: ${firstName}`}
              onClick={acts.show}
            >
              Show on the website
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              look="secondary"
              size="sm"
              busy={acts.isBusy}
              aria-label={`${hideLabel(review)}: ${firstName}`}
              onClick={acts.hide}
            >
              {hideLabel(review)}
            </Button>
          )}
          <Button
            look="ghost"
            size="sm"
            aria-label={`${answer ? 'Change answer' : 'Answer'}: ${firstName}`}
            onClick={acts.answer}
          >
            {answer ? 'Change answer' : 'Answer'}
          </Button>
        </div>
      )}
    </li>
  );
}

function hideLabel({ state, mayShow }: AdminReview): string {
  if (state === 'shown') return 'Take off the website';
  return mayShow ? "Don't show" : 'Mark as read';
}

function consentOf({ mayShow, firstName, isCompleted }: AdminReview): string {
  if (!mayShow) return 'For the studio only: the client did not agree to it being shown.';
  return isCompleted
    ? `May be shown, with the name ${firstName}.`
    : `May be shown, with the name ${firstName}, once the visit is completed again.`;
}
