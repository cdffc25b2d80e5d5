import { useQuery } from '@tanstack/react-query';
import { extractionNote, priceToShow } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { whoDoes } from '#shared/team/who-does.ts';
import { FreeTimes } from '#web/bookings/when/free-times.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { PageProps } from '#web/kit/page.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { bookWithUrl } from '#web/team/linked-therapist.ts';
import { Portrait } from '#web/team/portrait.tsx';
import { teamQueries } from '#web/team/queries.ts';

import './therapist-page.css';

export function TherapistPage({ params }: PageProps) {
  const query = useQuery(teamQueries.therapist(params.slug ?? ''));
  const { data } = query;
  if (data === null || data === 'ended') return <NotHere hasLeft={data === 'ended'} />;

  return (
    <div className="wrap pb-section">
      <div className="py-3">
        <a className="crumb" href="/team">
          <Icon name="arrow-left" />
          Our team
        </a>
      </div>
      {data ? (
        <TherapistView therapist={data} />
      ) : (
        <NotLoaded
          query={query}
          level="h1"
          title="We couldn't load this page"
          text="Please try again in a moment."
        >
          <Loading label="Loading this page">
            <Skeleton shape="box" className="h-140" />
          </Loading>
        </NotLoaded>
      )}
    </div>
  );
}

/** Somebody who has left is not named. */
function NotHere({ hasLeft }: { hasLeft: boolean }) {
  return (
    <div className="wrap section">
      <EmptyState
        level="h1"
        title={hasLeft ? 'No longer with us' : 'Page not found'}
        text={
          hasLeft
            ? "This therapist isn't with us at the moment. Our team will be glad to look after you."
            : "We couldn't find this therapist."
        }
        action={{ label: 'Meet our team', href: '/team' }}
      />
    </div>
  );
}

function TherapistView({ therapist }: { therapist: Therapist }) {
  const { id, name, title, about, languages, imageUrl, colour } = therapist;
  const { data: team = [] } = useQuery(teamQueries.team());
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const does = treatments.filter((each) => each.isActive && whoDoes([therapist], each.id).length > 0);
  // Of a studio of one, nobody is asked for.
  const requested = team.length > 1 ? id : null;

  return (
    <>
      <div className="person">
        <Portrait
          name={name}
          imageUrl={imageUrl}
          colour={colour}
          sizes="(min-width: 768px) 440px, calc(100vw - 32px)"
          priority
        />
        <div className="person__text">
          <h1>{name}</h1>
          {title && <p className="person__title">{title}</p>}
          {about && <p className="person__about">{about}</p>}
          <Facts className="therapist__facts" facts={[['Speaks', languages.join(', ')]]} />
          <FreeTimes
            query={{ therapistId: id }}
            urlOf={(free) => bookWithUrl(requested, free)}
            none={<p className="muted mt-2">Later days are in the calendar.</p>}
          />
          <ButtonLink href={bookWithUrl(requested)} className="mt-6">
            {requested ? `Book with ${name}` : 'Book a treatment'}
          </ButtonLink>
        </div>
      </div>
      {does.length > 0 && (
        <section className="mt-section" aria-labelledby="does-title">
          <h2 id="does-title" className="h3 mb-4">{`Treatments with ${name}`}</h2>
          <ul className="person__does">
            {does.map((treatment) => (
              <TreatmentRow key={treatment.id} treatment={treatment} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TreatmentRow({ treatment }: { treatment: Treatment }) {
  const { name, duration, extraction } = treatment;
  const details = [duration > 0 && `${duration} min`, extractionNote(extraction)].filter(Boolean).join(', ');
  return (
    <li>
      <a href={treatmentUrl(treatment)}>
        <span>
          <strong>{name}</strong>
          <span className="small muted">{details}</span>
        </span>
        <Price text={formatMoney(priceToShow(treatment))} />
      </a>
    </li>
  );
}
