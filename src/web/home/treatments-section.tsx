import { useQuery } from '@tanstack/react-query';
import { catalogQueries } from '#web/catalog/queries.ts';
import { TreatmentCard } from '#web/catalog/treatment-card.tsx';
import { TreatmentSkeletons } from '#web/catalog/treatment-skeletons.tsx';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';

const SHOWN = 3;

export function TreatmentsSection() {
  const { data, isPending } = useQuery(catalogQueries.treatments());
  const first = data?.filter(({ isActive }) => isActive).slice(0, SHOWN);

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
        <div className="grid--3 grid--trio">
          {isPending && <TreatmentSkeletons count={6} />}
          {first?.map((treatment) => (
            <TreatmentCard key={treatment.id} treatment={treatment} />
          ))}
        </div>
      </div>
    </section>
  );
}
