import { Facts } from '#web/kit/ui/fact.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import '#web/bookings/form/booking.css';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { type BookingStatus, isOpen } from '#shared/bookings/status.ts';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { depositInWords, sessionFacts, totalFacts } from '#web/bookings/deposits/deposit-words.ts';
import { DepositPanel } from '#web/bookings/deposits/lazy-deposits.tsx';
import { LazyCancelDialog, LazyEarlier, LazyMoveDialog } from '#web/bookings/manage/change-dialogs.tsx';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { promoIn } from '#web/bookings/promo-in.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { BookedTests } from '#web/bookings/safety/lazy-booked-tests.tsx';
import { PatchTestsDue } from '#web/bookings/safety/patch-tests-due.tsx';
import { dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useNow } from '#web/kit/now.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';

// Not part of the first load, nor of the server's page.
const VisitForms = lazyPart(async () => (await import('./visit-forms.tsx')).VisitForms);

/** The page of a mailed link: shows the booking; moves or cancels on request only. */
export function VisitPage({ params, search }: PageProps) {
  const token = params.token ?? '';
  const query = useQuery(bookingsQueries.managed(token));
  const { data } = query;
  const { phone } = useStudio();

  return (
    <div className="wrap section">
      <div className="mx-auto max-w-160">
        {data && data !== 'ended' && (
          <ManagedBooking booking={wholeBooking(data)} token={token} isPaying={search.card === 'done'} />
        )}
        {data === null && (
          <EmptyState
            level="h1"
            icon="calendar"
            title="Booking Not Found"
            text="We couldn't find this booking. Please open the link straight from your e-mail, or call us."
            action={{ label: 'Book a treatment', href: '/#booking' }}
          />
        )}
        {data === 'ended' && (
          <EmptyState
            level="h1"
            icon="calendar"
            title="This Link Has Ended"
            text={`Links to a booking work until 30 days after the visit. For anything about your visit, please ${callUs(phone)}.`}
            action={{ label: 'Book a treatment', href: '/#booking' }}
          />
        )}
        {data === undefined && (
          <NotLoaded
            query={query}
            level="h1"
            title="We couldn't load your booking"
            text="Your booking hasn't changed. Please try again in a moment."
          >
            <Loading label="Loading your booking">
              <Skeleton shape="title" className="mb-6" />
              <Skeleton shape="box" className="h-80" />
            </Loading>
          </NotLoaded>
        )}
      </div>
    </div>
  );
}

const NEXT: Record<BookingStatus, string> = {
  pending: "We're holding this time for you. We'll contact you soon to confirm the details.",
  confirmed: "You're all set. We look forward to seeing you.",
  completed: 'Thank you for your visit.',
  cancelled: 'We hope to see you soon.',
  'no-show': "We missed you. Call us and we'll find you another time.",
};

const HELD = "We're holding your time until the deposit is paid.";

type ManagedBookingProps = {
  booking: Booking;
  token: string;
  /** Back from Stripe's page. */
  isPaying: boolean;
};

function ManagedBooking({ booking, token, isPaying }: ManagedBookingProps) {
  const isHydrated = useHydrated();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move' | null>(null);
  const isAhead = new Date(booking.appointmentDate) > useNow();
  const close = () => setOpenDialog(null);
  const isDue = booking.deposit?.state === 'due';
  const heading = useHeadingOfChange(booking.status);

  return (
    <>
      <h1 ref={heading}>{booking.status === 'cancelled' ? 'Your booking is cancelled' : 'Your booking'}</h1>
      <p className="muted mt-3 mb-8" aria-live="polite">
        {isDue && booking.status === 'pending' ? HELD : NEXT[booking.status]}
      </p>
      {booking.deposit && (isOpen(booking.status) || !isDue) && (
        <DepositPanel token={token} isPaying={isPaying} />
      )}
      <PatchTestsDue booking={booking} className="mb-6" />
      <BookedTests booking={booking} className="mb-6" />
      {isHydrated && isOpen(booking.status) && isAhead && <VisitForms token={token} />}
      <div className="card card--raised">
        <BookingFacts booking={booking} />
        {isOpen(booking.status) && (
          <div className="flex flex-wrap gap-3 mt-2">
            {isAhead && (
              <Button className="needs-scripts" onClick={() => setOpenDialog('move')}>
                Reschedule
              </Button>
            )}
            {isAhead && (
              <ButtonLink
                look="secondary"
                href={`/api/manage/${encodeURIComponent(token)}/calendar`}
                download
              >
                <Icon name="calendar" />
                Add to calendar
              </ButtonLink>
            )}
            {isHydrated && isAhead && <LazyEarlier booking={booking} token={token} />}
            <Button look="ghost" className="needs-scripts" onClick={() => setOpenDialog('cancel')}>
              Cancel booking
            </Button>
          </div>
        )}
        {!isOpen(booking.status) && <ButtonLink href="/#booking">Book a treatment</ButtonLink>}
      </div>
      <noscript>
        <p className="muted mt-5">To move or cancel this booking without JavaScript, please call us.</p>
      </noscript>
      {openDialog === 'cancel' && <LazyCancelDialog booking={booking} token={token} onClose={close} />}
      {openDialog === 'move' && <LazyMoveDialog booking={booking} token={token} onClose={close} />}
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

function BookingFacts({ booking }: { booking: Booking }) {
  const studio = useStudio();
  const { appointmentDate, status, therapist, deposit } = booking;
  return (
    <Facts
      className="lines pt-0"
      facts={[
        ['Status', <StatusBadge key="status" status={status} />],
        [booking.visit ? 'Treatments' : 'Treatment', booking.treatmentName],
        ['When', `${dayInWords(studioDay(new Date(appointmentDate)))}, ${timeInWords(appointmentDate)}`],
        ['Duration', `${booking.durationMinutes} min`],
        ['With', therapist && startingLine(therapist.inWords)],
        ['Where', streetAddress(studio)],
        ['For', booking.customerName],
        ...promoIn(booking),
        ...sessionFacts(booking),
        ['Deposit', deposit && depositInWords(deposit)],
        ...totalFacts(booking),
      ]}
    />
  );
}
