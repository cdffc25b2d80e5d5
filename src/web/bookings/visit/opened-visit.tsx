import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { type BookingStatus, isOpen } from '#shared/bookings/status.ts';
import { depositInWords, sessionFacts, totalFacts } from '#web/bookings/deposits/deposit-words.ts';
import { DepositPanel } from '#web/bookings/deposits/lazy-deposits.tsx';
import { LazyCancelDialog, LazyEarlier, LazyMoveDialog } from '#web/bookings/manage/change-dialogs.tsx';
import { promoIn } from '#web/bookings/promo-in.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LazyVisitConsent } from '#web/messages/lazy-email-consent.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { BeforeVisit } from './before-visit.tsx';
import { RunningLate } from './running-late.tsx';
import { stateInWords, visitHeading } from './state-words.ts';
import { TheWay } from './the-way.tsx';
import { VisitAftercare } from './visit-aftercare.tsx';
import { visitQueries } from './visit-queries.ts';
import { VisitSummary } from './visit-summary.tsx';

type OpenedVisitProps = {
  booking: Booking;
  token: string;
  /** Back from Stripe's page. */
  isPaying: boolean;
};

/** All of a visit, with what can be done about it. */
export function OpenedVisit({ booking, token, isPaying }: OpenedVisitProps) {
  const now = useNow();
  const { data } = useQuery(visitQueries.page(token));
  const page = data && data !== 'ended' ? data : undefined;
  const { status, deposit } = booking;
  const heading = useHeadingOfChange(status);
  const isAhead = new Date(booking.appointmentDate) > now;

  return (
    <>
      <h1 ref={heading}>{visitHeading(status)}</h1>
      <p className="visit__state" aria-live="polite">
        {stateInWords({ booking, presence: page?.presence ?? null, now })}
      </p>
      {deposit && (isOpen(status) || deposit.state !== 'due') && (
        <DepositPanel token={token} isPaying={isPaying} />
      )}
      <VisitSummary booking={booking}>
        {isOpen(status) && page?.late && <RunningLate booking={booking} token={token} late={page.late} />}
        {isOpen(status) && isAhead && (
          <p className="visit__acts">
            <ButtonLink
              look="secondary"
              size="sm"
              href={`/api/manage/${encodeURIComponent(token)}/calendar`}
              download
            >
              <Icon name="calendar" />
              Add to calendar
            </ButtonLink>
          </p>
        )}
      </VisitSummary>
      {status === 'completed' && <VisitAftercare token={token} />}
      {isOpen(status) && <TheWay />}
      {isOpen(status) && <BeforeVisit booking={booking} token={token} page={page} isAhead={isAhead} />}
      <Bill booking={booking} />
      <LazyVisitConsent token={token} />
      {isOpen(status) ? (
        <ChangeVisit booking={booking} token={token} isAhead={isAhead} />
      ) : (
        <ButtonLink href="/#booking">
          {status === 'completed' ? 'Book your next visit' : 'Book a treatment'}
        </ButtonLink>
      )}
    </>
  );
}

/** The end of a booking is said at the top of the page: it is shown, and read out, when it comes. */
function useHeadingOfChange(status: BookingStatus) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(status);
  useLayoutEffect(() => {
    if (seen.current === status) return;
    seen.current = status;
    if (status !== 'cancelled' || !heading.current) return;
    // After the dialog, which gives the focus back to its button.
    const shown = setTimeout(() => {
      if (!heading.current) return;
      focusQuietly(heading.current);
      heading.current.scrollIntoView?.({ block: 'start' });
    });
    return () => clearTimeout(shown);
  }, [status]);
  return heading;
}

function Bill({ booking }: { booking: Booking }) {
  const { deposit } = booking;
  const facts: [string, string | undefined][] = [
    ...promoIn(booking),
    ...sessionFacts(booking),
    ['Deposit', deposit && depositInWords(deposit)],
    ...totalFacts(booking),
  ];
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Card title="To pay" className="visit__card">
      <Facts className="lines pt-0 pb-0" facts={facts} />
    </Card>
  );
}

type ChangeVisitProps = { booking: Booking; token: string; isAhead: boolean };

function ChangeVisit({ booking, token, isAhead }: ChangeVisitProps) {
  const isHydrated = useHydrated();
  const { cancellationPolicy } = useStudio();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Card title="Change or cancel" className="visit__card no-print">
      {cancellationPolicy && <p className="muted">{cancellationPolicy}</p>}
      <div className="visit__acts">
        {isAhead && (
          <Button className="needs-scripts" onClick={() => setOpenDialog('move')}>
            Reschedule
          </Button>
        )}
        <Button look="ghost" className="needs-scripts" onClick={() => setOpenDialog('cancel')}>
          Cancel booking
        </Button>
        {isHydrated && isAhead && <LazyEarlier booking={booking} token={token} />}
      </div>
      <noscript>
        <p className="muted">To move or cancel this booking without JavaScript, please call us.</p>
      </noscript>
      {openDialog === 'cancel' && <LazyCancelDialog booking={booking} token={token} onClose={close} />}
      {openDialog === 'move' && <LazyMoveDialog booking={booking} token={token} onClose={close} />}
    </Card>
  );
}
