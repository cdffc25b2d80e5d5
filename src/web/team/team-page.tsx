import { useQuery } from '@tanstack/react-query';
import type { Treatment } from '#shared/catalog/contract.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { therapistUrl } from '#shared/team/therapist-url.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { CardsStates } from '#web/kit/ui/cards-states.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { bookWithUrl } from './linked-therapist.ts';
import { Portrait } from './portrait.tsx';
import { teamQueries } from './queries.ts';
import { therapistAnchor } from './therapist-anchor.ts';
import './team.css';

export function TeamPage() {
  const query = useQuery(teamQueries.team());
  const { data } = query;
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());

  if (data?.length === 0) {
    return (
      <div className="wrap section">
        <EmptyState
          level="h1"
          title="Page not found"
          text="There's no team page at the moment."
          action={{ label: 'Book a treatment', href: '/#booking' }}
        />
      </div>
    );
  }
  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1>Our team</h1>
        <p>
          {data?.length === 1
            ? 'The person who looks after your skin.'
            : 'The people who look after your skin. Ask for one of them when you book.'}
        </p>
      </div>
      {data && (
        <div className="therapists">
          {data.map((therapist) => (
            <TherapistCard
              key={therapist.id}
              therapist={therapist}
              treatments={treatments}
              canBeChosen={data.length > 1}
            />
          ))}
        </div>
      )}
      {!data && <CardsStates what="our team" query={query} />}
    </div>
  );
}

type TherapistCardProps = {
  therapist: Therapist;
  treatments: Treatment[];
  /** False where there is only one. */
  canBeChosen: boolean;
};

function TherapistCard({ therapist, treatments, canBeChosen }: TherapistCardProps) {
  const { id, name, title, about, languages, imageUrl, colour, treatmentIds } = therapist;
  const does = treatments.filter((each) => each.isActive && treatmentIds?.includes(each.id));
  const facts: [string, string][] = [
    ['Speaks', languages.join(', ')],
    ['Treatments', does.map((each) => each.name).join(', ')],
  ];

  return (
    <article className="therapist" id={therapistAnchor(id)} aria-labelledby={`${therapistAnchor(id)}-name`}>
      <Portrait
        name={name}
        imageUrl={imageUrl}
        colour={colour}
        sizes="(min-width: 1024px) 300px, (min-width: 640px) 50vw, 100vw"
      />
      <h2 id={`${therapistAnchor(id)}-name`}>
        <a href={therapistUrl(therapist)}>{name}</a>
      </h2>
      {title && <p className="muted text-15">{title}</p>}
      <p className="therapist__about">{about}</p>
      {facts.some(([, value]) => value) && <Facts className="therapist__facts" facts={facts} />}
      <ButtonLink look="secondary" size="sm" href={canBeChosen ? bookWithUrl(id) : '/#booking'}>
        {canBeChosen ? `Book with ${name}` : 'Book a treatment'}
      </ButtonLink>
    </article>
  );
}
