import { useQuery } from '@tanstack/react-query';
import { catalogQueries } from '#web/catalog/queries.ts';
import { TreatmentCard, TreatmentSkeletons } from '#web/catalog/treatments/treatment-card.tsx';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';

const SHOWN = 3;
const PLACEHOLDERS = 6;

export function TreatmentsSection() {
  return (
    <section className="section" id="treatments" aria-labelledby="treatments-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="treatments-title">Our Signature Treatments</h2>
            <p>Professional beauty treatments designed for all skin types with visible results</p>
          </div>
          <ArrowLink href="/treatments">View All Treatments</ArrowLink>
        </div>
        <FirstTreatments />
      </div>
    </section>
  );
}

function FirstTreatments() {
  const treatments = useQuery(catalogQueries.treatments());
  const first = treatments.data?.filter(({ isActive }) => isActive).slice(0, SHOWN);

  if (!first) {
    return (
      <NotLoaded query={treatments} title="Failed to load treatments. Please try again.">
        <Loading className="grid--3 grid--trio swipe" label="Loading treatments...">
          <TreatmentSkeletons count={PLACEHOLDERS} />
        </Loading>
      </NotLoaded>
    );
  }
  if (first.length === 0) return <EmptyState title="No treatments available at the moment." />;
  return (
    <div className="grid--3 grid--trio swipe">
      {first.map((treatment) => (
        <TreatmentCard key={treatment.id} treatment={treatment} />
      ))}
    </div>
  );
}
