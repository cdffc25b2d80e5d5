import { useQuery } from '@tanstack/react-query';
import type { Treatment } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { QuestionBlock } from '#web/studio/question-block.tsx';
import { UnsureCard } from '#web/studio/unsure-card.tsx';
import { TreatmentCard, TreatmentSkeletons } from './treatment-card.tsx';

type TreatmentsPageProps = {
  /** Booking is passed in: the catalog does not depend on it. */
  onBook?: ((treatment: Treatment) => void) | undefined;
};

export function TreatmentsPage({ onBook }: TreatmentsPageProps) {
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1>Treatments</h1>
          <p>Every first visit starts with ten quiet minutes of questions and a patch test.</p>
        </div>
        <TreatmentGrid onBook={onBook} />
      </div>
      <QuestionBlock />
    </>
  );
}

function TreatmentGrid({ onBook }: TreatmentsPageProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(catalogQueries.treatments());
  const active = data?.filter(({ isActive }) => isActive) ?? [];

  // Cached data is shown in spite of an error.
  if (isError && !data) {
    return (
      <ErrorState
        level="h2"
        title="Failed to load treatments. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) {
    return (
      <div role="status">
        <p className="muted mb-6">Loading treatments...</p>
        <div className="grid--3">
          <TreatmentSkeletons count={6} />
        </div>
      </div>
    );
  }
  if (active.length === 0) {
    return (
      <EmptyState
        level="h2"
        title="No treatments available at the moment."
        text="Please check back soon for our latest offerings."
      />
    );
  }
  return (
    <>
      <h2 className="sr">All treatments</h2>
      <div className="grid--3 gap-y-14">
        {active.map((treatment, index) => (
          <TreatmentCard key={treatment.id} treatment={treatment} onBook={onBook} priority={index === 0} />
        ))}
        <UnsureCard />
      </div>
    </>
  );
}
