import { formatMonth } from '#shared/kit/dates.ts';
import type { ShownReview } from '#shared/reviews/contract.ts';
import { Stars } from '#web/kit/ui/stars.tsx';
import { useStudio } from '#web/studio/queries.ts';

type ReviewCardProps = {
  review: ShownReview;
  /** Where the treatment is not said by the page. */
  hasTreatment?: boolean;
};

/** What one client wrote: plain text, whatever it looks like, and the studio's answer. */
export function ReviewCard({ review, hasTreatment = false }: ReviewCardProps) {
  const { firstName, stars, words, treatmentName, treatmentSlug, writtenOn, answer } = review;
  const { name } = useStudio();
  return (
    <figure className="own-review">
      <Stars count={stars} />
      {words && <blockquote>{words}</blockquote>}
      <figcaption>
        <strong>{firstName}</strong>
        <span className="tiny muted">
          {hasTreatment && (
            <>
              {treatmentSlug ? <a href={`/treatments/${treatmentSlug}`}>{treatmentName}</a> : treatmentName}
              {', '}
            </>
          )}
          {formatMonth(writtenOn)}
        </span>
      </figcaption>
      {answer && (
        <div className="own-review__answer">
          <strong>{`${name} answers`}</strong>
          <p>{answer}</p>
        </div>
      )}
    </figure>
  );
}
