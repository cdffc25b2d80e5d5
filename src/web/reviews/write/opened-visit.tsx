import { useState } from 'react';
import { formatLongDay } from '#shared/kit/dates.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import type { ReviewedVisit } from '#shared/reviews/contract.ts';
import { messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Stars } from '#web/kit/ui/stars.tsx';
import { useHeadingOfChange } from '#web/kit/use-heading-of-change.ts';
import { useStudio } from '#web/studio/queries.ts';
import { ReviewForm } from './review-form.tsx';
import { useReviewActs } from './use-review-acts.ts';

type OpenedVisitProps = { visit: ReviewedVisit; token: string };

/** What can be written about a visit, or what was and what becomes of it. */
export function OpenedVisit({ visit, token }: OpenedVisitProps) {
  const [isChanging, setChanging] = useState(false);
  const { write, withdraw } = useReviewActs(token, () => setChanging(false));
  const isWritten = visit.review !== null;
  const isForm = visit.writing === 'open' && (isChanging || visit.state === null);
  const page = useHeadingOfChange(`${visit.state} ${isForm}`);

  return (
    <div ref={page}>
      <h1>{headingOf(visit, isForm)}</h1>
      <p className="muted mt-3 mb-6">{introOf(visit, isForm)}</p>
      {isForm && (
        <ReviewForm visit={visit} write={write} onCancel={isChanging ? () => setChanging(false) : null} />
      )}
      {isWritten && !isForm && (
        <Written visit={visit} withdraw={withdraw} onChange={() => setChanging(true)} />
      )}
      {visit.state === 'withdrawn' && !isForm && visit.writing === 'open' && (
        <Button look="secondary" onClick={() => setChanging(true)}>
          Write a new one
        </Button>
      )}
      {!isForm && !isWritten && visit.writing !== 'open' && (
        <ButtonLink href="/#booking">Book a treatment</ButtonLink>
      )}
      {isWritten && !isForm && visit.publicUrl && <PublicInvitation url={visit.publicUrl} />}
    </div>
  );
}

function headingOf({ state, writing, firstName }: ReviewedVisit, isForm: boolean): string {
  if (isForm) return `How was your visit, ${firstName}?`;
  if (state === 'shown') return 'Your review is on our website';
  if (state === 'withdrawn') return 'Your review is withdrawn';
  if (state !== null) return `Thank you, ${firstName}`;
  return writing === 'too_late' ? 'This visit was a while ago' : 'Not quite yet';
}

function introOf(visit: ReviewedVisit, isForm: boolean): string {
  const { state, writing, treatments, visitedAt, review } = visit;
  const names = listInWords(treatments.map(({ name }) => name));
  const day = formatLongDay(visitedAt);
  if (isForm) return `${names}, ${day}. Good or not so good, we'd like to hear it.`;
  if (state === 'shown')
    return "It can't be changed while it's shown. You can withdraw it at any time, and write a new one.";
  if (state === 'withdrawn') return "Your words are deleted, and they aren't shown anywhere any more.";
  if (state === 'hidden') return "We've read it. It isn't shown on our website.";
  if (state === 'new')
    return review?.mayShow
      ? 'We read every review before it goes on our website. You can change it until then.'
      : 'Your review is for us only: nobody else sees it.';
  return writing === 'too_late'
    ? 'Reviews can be written up to 90 days after a visit. Next time, perhaps?'
    : "Your visit isn't marked as completed. As soon as it is, you can write about it here.";
}

type WrittenProps = {
  visit: ReviewedVisit;
  withdraw: ReturnType<typeof useReviewActs>['withdraw'];
  onChange: () => void;
};

function Written({ visit, withdraw, onChange }: WrittenProps) {
  const [isOpen, setOpen] = useState(false);
  const { name } = useStudio();
  const { review, treatments, writing } = visit;
  if (!review) return null;
  return (
    <>
      <div className="card card--raised own-review own-review--mine">
        <Stars count={review.stars} />
        {review.words && <blockquote>{review.words}</blockquote>}
        <p className="small muted">
          {`About ${treatments.find(({ id }) => id === review.treatmentId)?.name ?? 'your visit'}. `}
          {review.mayShow ? `With your first name, ${visit.firstName}.` : 'For the studio only.'}
        </p>
        {review.answer && (
          <div className="own-review__answer">
            <strong>{`${name} answers`}</strong>
            <p>{review.answer}</p>
          </div>
        )}
        <div className="review-form__acts">
          {writing === 'open' && (
            <Button look="secondary" size="sm" className="needs-scripts" onClick={onChange}>
              Change
            </Button>
          )}
          <Button look="ghost" size="sm" className="needs-scripts" onClick={() => setOpen(true)}>
            Withdraw
          </Button>
        </div>
      </div>
      {withdraw.error && (
        <Note tone="error" className="mt-4">
          {messageOf(withdraw.error, "That didn't reach us, so nothing is withdrawn yet. Please try again.")}
        </Note>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          withdraw.mutate();
        }}
        title="Withdraw your review?"
        confirmText="Withdraw review"
        cancelText="Leave it"
        busy={withdraw.isPending}
      >
        {'Your words are deleted at once, here and wherever they are shown. '}
        {writing === 'too_late' ? "This can't be undone." : 'You can write a new one later.'}
      </ConfirmDialog>
    </>
  );
}

/** To everybody alike, whatever their stars. */
function PublicInvitation({ url }: { url: string }) {
  return (
    <p className="mt-6">
      {'Would you like to tell others, too? '}
      <a href={url} target="_blank" rel="noreferrer">
        Review us on Google
      </a>
    </p>
  );
}
