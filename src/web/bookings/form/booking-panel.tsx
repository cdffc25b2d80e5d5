import { Facts } from '#web/kit/ui/fact.tsx';
import './done.css';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { sessionFacts, totalFacts } from '#web/bookings/deposits/deposit-words.ts';
import { DepositPanel } from '#web/bookings/deposits/lazy-deposits.tsx';
import { promoIn } from '#web/bookings/promo-in.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { OfferPatchTests } from '#web/bookings/safety/lazy-patch-tests.tsx';
import { bestFitFacts } from '#web/bookings/when/best-fit.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { scrollToAnchor } from '#web/kit/scroll.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { telLink, whatsAppLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import { BookingForm } from './booking-form.tsx';
import { useLinkedParts } from './linked-treatment.ts';
import { listenForPreHydrationInput } from './pre-hydration-input.ts';
import { bookedWords } from './queued-booking.ts';

// As soon as this code is loaded, and before hydration: it restores what was chosen in the server-rendered form.
if (!import.meta.env.SSR) listenForPreHydrationInput(document.getElementById('booking'));

export function BookingPanel() {
  const [made, setMade] = useState<MadeBooking | null>(null);
  const parts = useLinkedParts();
  const linked = JSON.stringify(parts);
  const [seenLink, setSeenLink] = useState(linked);
  // A link to another treatment or therapist selects that one.
  if (linked !== seenLink) {
    setSeenLink(linked);
    if (parts[0]?.treatmentId || parts[0]?.therapistId) setMade(null);
  }

  function bookAnother() {
    setMade(null);
    scrollToAnchor('#booking');
  }

  return (
    <>
      <ContactInstead />
      {made ? <BookingDone made={made} onAnother={bookAnother} /> : <BookingForm onDone={setMade} />}
    </>
  );
}

/** Without JavaScript: the ways to book that need none. */
function ContactInstead() {
  const studio = useStudio();
  return (
    <noscript>
      <div className="grid gap-5 justify-items-start">
        <p className="max-w-text">
          Online booking needs JavaScript, which is switched off in your browser. Tell us the treatment and a
          day that suits you, and we'll reply with a time.
        </p>
        <div className="flex flex-wrap gap-3">
          {studio.whatsApp && (
            <ButtonLink href={whatsAppLink(studio)}>
              <Icon name="whatsapp" />
              Book on WhatsApp
            </ButtonLink>
          )}
          {studio.phone && (
            <ButtonLink look="secondary" href={telLink(studio)}>
              <Icon name="phone" />
              {studio.phone}
            </ButtonLink>
          )}
          {studio.email && (
            <ButtonLink look="secondary" href={`mailto:${studio.email}`}>
              <Icon name="mail" />
              {studio.email}
            </ButtonLink>
          )}
        </div>
      </div>
    </noscript>
  );
}

/** Why it waits for the studio. */
function Notices({ made }: { made: MadeBooking }) {
  const { notices, patchTests, tests } = made;
  if (!notices) return null;
  return (
    // Nothing is left to do where the patch test is booked with it.
    <Note {...(tests ? ({ tone: 'shell', icon: 'calendar' } as const) : { tone: 'warn' })} className="mb-5">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      {patchTests && <OfferPatchTests booking={made} tests={patchTests} />}
    </Note>
  );
}

/** With its deposit it is confirmed or released while the page is open. */
function useLatest(booked: MadeBooking): MadeBooking {
  const { data } = useQuery({
    ...bookingsQueries.managed(booked.manageToken),
    enabled: booked.deposit !== undefined,
  });
  return data && data !== 'ended' ? { ...booked, ...data } : booked;
}

export function BookingDone({ made: booked, onAnother }: { made: MadeBooking; onAnother: () => void }) {
  const made = wholeBooking(useLatest(booked));
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, description } = bookedWords(made);
  const token = encodeURIComponent(made.manageToken);

  // Before the next paint: the form above is gone, and the result must be visible first.
  useLayoutEffect(() => {
    if (!heading.current) return;
    focusQuietly(heading.current);
    heading.current.closest('.done')?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section className="card card--raised done rise" aria-labelledby="booking-done">
      <span className="done__mark">
        <Icon name="check" />
      </span>
      <h3 id="booking-done" ref={heading}>
        {title}
      </h3>
      <p className="mt-2 mb-5 muted">{description}</p>
      {made.deposit && <DepositPanel token={made.manageToken} />}
      <Notices made={booked} />
      <Facts
        className="lines"
        facts={[
          [made.visit ? 'Treatments' : 'Treatment', made.treatmentName],
          [
            'When',
            shortAppointment(made.appointmentDate) + (made.visit ? `, ${made.durationMinutes} min` : ''),
          ],
          ...(booked.tests ?? []).map((test): [string, string] => [
            'First',
            `${test.treatmentName}, ${shortAppointment(test.appointmentDate)}`,
          ]),
          ['With', made.therapist && startingLine(made.therapist.inWords)],
          ['For', made.customerName],
          ...promoIn(made),
          ...sessionFacts(made),
          ...totalFacts(made),
          ...bestFitFacts(made),
        ]}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2 mt-5">
        <ButtonLink look="secondary" size="sm" href={`/api/manage/${token}/calendar`} download>
          <Icon name="calendar" />
          Add to calendar
        </ButtonLink>
        <ButtonLink look="secondary" size="sm" href={`/visit/${token}`}>
          Manage booking
        </ButtonLink>
        <Button look="ghost" size="sm" onClick={onAnother}>
          Book another
        </Button>
      </div>
    </section>
  );
}
