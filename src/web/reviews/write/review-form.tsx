import type { UseMutationResult } from '@tanstack/react-query';
import type { ReviewedVisit, ReviewWriting } from '#shared/reviews/contract.ts';
import { MOST_WORDS } from '#shared/reviews/review-rules.ts';
import { messageOf } from '#web/kit/call.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { StarChoice } from './star-choice.tsx';

type ReviewFormProps = {
  visit: ReviewedVisit;
  write: UseMutationResult<ReviewedVisit, Error, ReviewWriting>;
  onCancel: (() => void) | null;
};

/** The same for everybody, whatever they think. */
export function ReviewForm({ visit, write, onCancel }: ReviewFormProps) {
  const { treatments, review } = visit;
  const isHydrated = useHydrated();
  const form = useForm({
    initial: {
      treatmentId: String(review?.treatmentId ?? treatments[0]?.id ?? ''),
      stars: review?.stars ?? 0,
      words: review?.words ?? '',
      mayShow: review?.mayShow ?? false,
    },
    validate: ({ stars }) => ({ stars: stars > 0 ? undefined : 'Please choose from 1 to 5 stars' }),
    submit: ({ treatmentId, ...values }, options) =>
      write.mutate({ ...values, treatmentId: Number(treatmentId) }, options),
    isBusy: write.isPending,
  });
  const { value: stars, onChange: setStars, error } = form.value('stars');
  const { value: treatmentId, onChange: setTreatment } = form.value('treatmentId');
  const left = MOST_WORDS - form.values.words.length;

  return (
    <form ref={form.element} className="card card--raised review-form" noValidate onSubmit={form.submit}>
      {treatments.length > 1 && (
        <Choice
          legend="Which treatment is it about?"
          options={treatments.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={treatmentId}
          onChange={setTreatment}
        />
      )}
      <StarChoice value={stars} onChange={setStars} error={error} />
      <TextArea
        label="In your words"
        optional
        rows={5}
        maxLength={MOST_WORDS}
        hint={left <= 200 ? `${left} characters left` : 'What was good, and what could be better?'}
        {...form.text('words')}
      />
      <Checkbox
        label="You may show it on your website, with my first name"
        detail={`As “${visit.firstName}”. Without the tick only the studio reads it.`}
        {...form.check('mayShow')}
      />
      {write.error && (
        <Note tone="error">{messageOf(write.error, "That didn't reach us. Please try again.")}</Note>
      )}
      <div className="review-form__acts">
        <Button type="submit" disabled={!isHydrated} busy={write.isPending} busyText="Sending...">
          {review ? 'Save changes' : 'Send review'}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
