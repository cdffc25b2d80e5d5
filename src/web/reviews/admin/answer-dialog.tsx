import { useId } from 'react';
import type { AdminReview } from '#shared/reviews/admin-contract.ts';
import { MOST_WORDS } from '#shared/reviews/review-rules.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { answerReview, REVIEW_PATHS } from './calls.ts';

type AnswerDialogProps = { review: AdminReview; onClose: () => void };

/** What the studio says to a review: below it where it is shown, and to its client once by mail. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const formId = useId();
  const { firstName, words } = review;
  const saving = useSave({
    save: ({ answer }: { answer: string }) => answerReview(review, answer),
    done: ({ answer, answerMailedAt }) => {
      if (answer === '') return 'Answer removed';
      return answerMailedAt !== null && review.answerMailedAt === null
        ? `Answer saved and e-mailed to ${firstName}`
        : 'Answer saved';
    },
    failure: 'Failed to save the answer',
    changed: REVIEW_PATHS,
    onSaved: onClose,
  });
  const form = useForm({
    initial: { answer: review.answer },
    validate: ({ answer }) => ({
      answer: answer.trim() || review.answer ? undefined : 'Please write an answer',
    }),
    submit: (values, options) => saving.mutate(values, options),
    isBusy: saving.isPending,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${firstName}`}
      foot={
        <DialogFoot onClose={onClose} form={formId} busy={saving.isPending} busyText="Saving...">
          Save answer
        </DialogFoot>
      }
    >
      <form id={formId} ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
        {words && <blockquote className="admin-review__words muted">{words}</blockquote>}
        <TextArea
          label="Your answer"
          rows={5}
          maxLength={MOST_WORDS}
          data-autofocus
          hint={hintFor(review)}
          {...form.text('answer')}
        />
      </form>
    </Dialog>
  );
}

function hintFor({ answerMailedAt, isReachable, firstName, mayShow }: AdminReview): string {
  const place = mayShow ? 'Shown below the review. ' : '';
  if (answerMailedAt !== null)
    return `${place}${firstName} was e-mailed your first answer and gets no other.`;
  return isReachable
    ? `${place}We'll e-mail it to ${firstName} once.`
    : `${place}${firstName} can't be e-mailed, so nobody gets it by mail.`;
}
