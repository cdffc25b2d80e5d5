import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';
import { sortBookings } from '#web/bookings/manage/sort-bookings.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { appointmentInWords } from '#web/bookings/when/day-words.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { waitlistQueries } from '#web/waitlist/queries.ts';
import { openOffer, peopleIn } from './entry-words.ts';
import { LeaveButton } from './leave-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { TakenCard } from './taken-visit.tsx';
import { type TakenVisit, useEntryActs, useOfferThatEnds } from './use-entry-acts.ts';
import '#web/waitlist/waitlist.css';

/** In the member's dashboard, above the bookings: what is offered first, then what they wait for. Nothing without any. */
export function OwnWaitlist() {
  const { data, isError, isFetching, refetch } = useQuery(waitlistQueries.mine());
  if (isError && !data) {
    return (
      <ErrorState
        className="c-12"
        level="h2"
        title="Failed to load your waitlist"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Entries entries={data ?? []} />;
}

/** Only what is offered, for where the dashboard opens; what was passed or ran out stays, with what became of it. */
export function OwnOffers() {
  const { data = [] } = useQuery(waitlistQueries.mine());
  const now = useNow();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const fresh = data.filter((entry) => openOffer(entry, now) && !seen.includes(entry.id));
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ id }) => id)]);
  return <Entries entries={data.filter(({ id }) => seen.includes(id))} />;
}

function Entries({ entries }: { entries: readonly WaitlistEntry[] }) {
  const [taken, setTaken] = useState<readonly TakenVisit[]>([]);
  const now = useNow();
  const offeredFirst = [...entries].sort(
    (a, b) => Number(openOffer(b, now) !== null) - Number(openOffer(a, now) !== null),
  );
  return (
    <>
      {taken.map((visit) => (
        <div key={visit.id} className="c-12">
          <TakenCard visit={visit} level="h2" />
        </div>
      ))}
      {offeredFirst.map((entry) => (
        <OwnEntry
          key={entry.id}
          entry={entry}
          onTaken={(visit) => setTaken((before) => [...before, visit])}
        />
      ))}
    </>
  );
}

type OwnEntryProps = { entry: WaitlistEntry; onTaken: (visit: TakenVisit) => void };

function OwnEntry({ entry, onTaken }: OwnEntryProps) {
  const { treatmentName, windowInWords, place, moves } = entry;
  const titleId = useId();
  const offer = openOffer(entry, useNow());
  const description = `${treatmentName}, ${windowInWords}`;
  const acts = useEntryActs({
    access: { id: entry.id },
    onTaken,
    onLeft: () => toast({ title: 'Left the Waitlist', description }),
  });
  useOfferThatEnds(offer?.id ?? null, entry, acts);
  const heading = useHeadingAfter(offer === null && acts.outcome !== null);
  const swap = useVisitToSwap(entry);
  if (offer) {
    return (
      <section className="c-12" aria-labelledby={titleId}>
        <OfferCard entry={entry} offer={offer} acts={acts} swap={swap}>
          <h2 id={titleId} className="text-25">
            A time has opened up
          </h2>
        </OfferCard>
      </section>
    );
  }
  const people = peopleIn(entry);
  return (
    <section className="card c-12" aria-labelledby={titleId}>
      <div className="wait-entry">
        <div className="min-w-0">
          <h2 ref={heading} id={titleId} className="text-20">
            {`On the waitlist: ${people ? `${treatmentName} with ${people}` : treatmentName}`}
          </h2>
          <p className="mt-1">
            {[windowInWords, place && `you're ${place.inWords}`].filter(Boolean).join(' · ')}
          </p>
          {moves && (
            <p className="small muted">
              {`Your visit on ${appointmentInWords(moves.appointmentDate)} would move there.`}
            </p>
          )}
        </div>
        <LeaveButton entry={entry} acts={acts} />
      </div>
      {acts.outcome && (
        <Note tone={acts.outcome.tone} className="mt-3">
          {acts.outcome.text}
        </Note>
      )}
    </section>
  );
}

/** Of an offer that is over: its buttons had the focus. */
function useHeadingAfter(isOver: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isOver || !isLost || !heading.current) return;
    focusQuietly(heading.current);
    // What was shorter than the offer has moved up, below the page's header.
    heading.current.closest('.wait-entry')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOver]);
  return heading;
}

/** Their soonest visit for the same treatments, which may be moved to the offered time with the same tap. */
function useVisitToSwap({ parts, offer, moves }: WaitlistEntry): Booking | undefined {
  const now = useNow();
  const { data = [] } = useQuery({ ...bookingsQueries.mine(), enabled: offer !== null && moves === null });
  const treatments = parts.map(({ treatmentId }) => treatmentId).join();
  return sortBookings(data, now).upcoming.find((booking) => {
    const booked = booking.visit?.parts.filter(({ status }) => isOpen(status)) ?? [booking];
    const isSame = booked.map(({ treatmentId }) => treatmentId).join() === treatments;
    return isSame && isOpen(booking.status) && !booking.testFor;
  });
}
