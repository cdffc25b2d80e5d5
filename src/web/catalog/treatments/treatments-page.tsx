import { useQuery } from '@tanstack/react-query';
import type { Treatment } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { SkinCheckCard } from '#web/safety/skin-check/skin-check-card.tsx';
import { ContactItem } from '#web/studio/contact-item.tsx';
import { streetAddress, telLink, whatsAppLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
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
          <PackagesLink />
        </div>
        <SkinCheckCard />
        <TreatmentGrid onBook={onBook} />
      </div>
      <QuestionBlock />
    </>
  );
}

/** Only while a package can be bought. */
function PackagesLink() {
  const { hasPackages = false } = useStudio();
  if (!hasPackages) return null;
  return (
    <p>
      <a className="link" href="/packages">
        Coming more often? See our packages
      </a>
    </p>
  );
}

function TreatmentGrid({ onBook }: TreatmentsPageProps) {
  const treatments = useQuery(catalogQueries.treatments());
  const active = treatments.data?.filter(({ isActive }) => isActive);

  if (!active) {
    return (
      <NotLoaded query={treatments} level="h2" title="Failed to load treatments. Please try again.">
        <div role="status">
          <p className="muted mb-6">Loading treatments...</p>
          <div className="grid--3">
            <TreatmentSkeletons count={6} />
          </div>
        </div>
      </NotLoaded>
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

function UnsureCard() {
  const studio = useStudio();
  if (!studio.whatsApp) return null; // not known yet
  return (
    <aside
      className="card card--shell on-tint flex flex-col items-start justify-center gap-4 p-10"
      aria-labelledby="unsure"
    >
      <h2 id="unsure" className="text-32">
        Not sure which one?
      </h2>
      <p>
        Send us a photo taken in daylight and tell us how your skin behaves. A therapist usually replies
        within the hour.
      </p>
      <ButtonLink look="secondary" href={whatsAppLink(studio)}>
        <Icon name="whatsapp" />
        Ask on WhatsApp
      </ButtonLink>
    </aside>
  );
}

function QuestionBlock() {
  const studio = useStudio();
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap grid gap-8">
        <hr className="mb-8" />
        <div>
          <h2 id="questions">Questions before you book?</h2>
          <p className="muted mt-3">We'd rather talk it through than guess.</p>
        </div>
        <dl className="contact__list contact__list--wide">
          {studio.phone && (
            <ContactItem icon="phone" title="Phone">
              <a href={telLink(studio)}>{studio.phone}</a>
            </ContactItem>
          )}
          {studio.email && (
            <ContactItem icon="mail" title="E-mail">
              <a href={`mailto:${studio.email}`}>{studio.email}</a>
            </ContactItem>
          )}
          {studio.address.street && (
            <ContactItem icon="pin" title="Studio">
              {streetAddress(studio)}
            </ContactItem>
          )}
        </dl>
      </div>
    </section>
  );
}
