import { useState } from 'react';
import { SameAsLastTime } from '#web/bookings/rebook/same-as-last-time.tsx';
import { DueForms } from '#web/forms/mine/due-forms.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { NextVisit } from './next-visit.tsx';
import type { Reminder } from './reminders.ts';
import type { Next } from './use-next.ts';
import './next.css';

// Few members have one.
const loadOffers = async () => (await import('#web/waitlist/offers/own-waitlist.tsx')).OwnOffers;
const OwnOffers = lazyPart(loadOffers, { code: import.meta.env.SSR ? await loadOffers() : undefined });

/** What the dashboard opens on: the next visit, else a way to book; then what should not be forgotten. */
export function NextUp({ next }: { next: Next }) {
  const { upcoming, hasVisited, sameAgain, dueForms, reminders, hasOffers } = next;
  const [visit, ...later] = upcoming ?? [];
  // What was taken stays in its place, with what there is to do.
  const [hadOffers, setHadOffers] = useState(hasOffers);
  if (hasOffers && !hadOffers) setHadOffers(true);
  return (
    <div className="next c-12">
      {hadOffers && <OwnOffers />}
      {visit && <NextVisit booking={visit} later={later} dueForms={dueForms} />}
      {!visit && sameAgain && <SameAsLastTime proposal={sameAgain} />}
      {upcoming && !visit && !sameAgain && <NoVisit hasVisited={hasVisited} />}
      {!visit && dueForms.length > 0 && <DueForms titles={dueForms} />}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </div>
  );
}

function NoVisit({ hasVisited }: { hasVisited: boolean }) {
  return (
    <section className="card card--shell next__none" aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{hasVisited ? 'Time for your next visit?' : 'Your first visit'}</h2>
        <p className="muted">
          {hasVisited
            ? "You don't have a visit booked. Choose a treatment and a time that suits you."
            : 'Tell us what your skin needs, and choose a time that suits you.'}
        </p>
      </div>
      <ButtonLink look="secondary" size="sm" href="/treatments">
        {hasVisited ? 'Choose a treatment' : 'Find your first treatment'}
      </ButtonLink>
    </section>
  );
}

function Reminders({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <ul className="reminders" aria-label="Don't forget">
      {reminders.map(({ icon, text, action, href }) => (
        <li key={text}>
          <Icon name={icon} />
          <p>{text}</p>
          <a className="link" href={href}>
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}
