import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';
import { BookLink } from '#web/catalog/treatments/book-link.tsx';
import { closeSheet } from '#web/kit/open-sheet.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { isOffered } from './queries.ts';
import { TreatmentFacts, TreatmentPrice } from './treatment-facts.tsx';
import { TreatmentGone } from './treatment-gone.tsx';
import { TreatmentPictures } from './treatment-pictures.tsx';
import { TreatmentSkeleton } from './treatment-skeleton.tsx';
import { TreatmentStory } from './treatment-story.tsx';
import { TreatmentTimes } from './treatment-times.tsx';
import { useTreatmentPage } from './use-treatment-page.ts';
import './treatment-page.css';

/** The page of a treatment over the page it was opened from. */
export function TreatmentSheet({ params }: PageProps) {
  const { slug = '' } = params;
  const { data, isError, isFetching, refetch } = useTreatmentPage(slug);
  const treatment = isOffered(data) ? data : null;
  const isBookable = treatment !== null && treatment.duration > 0;

  return (
    <Sheet
      open
      onClose={closeSheet}
      title={treatment?.name ?? 'Treatment'}
      className="treatment-sheet"
      foot={isBookable && <SheetFoot treatment={treatment} />}
    >
      {treatment && (
        <div className="treatment">
          <TreatmentPictures treatment={treatment} />
          <div className="treatment__info">
            {treatment.description && <p className="treatment__lead">{treatment.description}</p>}
            <TreatmentFacts treatment={treatment} />
            {isBookable && <TreatmentTimes treatment={treatment} />}
          </div>
          <TreatmentStory treatment={treatment} level="h3" />
        </div>
      )}
      {data === undefined && !isError && <TreatmentSkeleton />}
      {data === undefined && isError && (
        <ErrorState
          level="h3"
          title="Failed to load this treatment"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {(data === null || (data && 'gone' in data)) && <TreatmentGone found={data} level="h3" />}
    </Sheet>
  );
}

function SheetFoot({ treatment }: { treatment: TreatmentPage }) {
  return (
    <div className="treatment-sheet__foot">
      <TreatmentPrice treatment={treatment} />
      <BookLink treatment={treatment} isLarge />
    </div>
  );
}
