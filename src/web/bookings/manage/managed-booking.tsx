import { useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { type BookingStatus, isOpen } from '#shared/bookings/status.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import '#web/bookings/form/booking.css';
import { dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LazyMoveDialog } from './lazy-move-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

const NEXT: Record<BookingStatus, string> = {
  pending: "We're holding this time for you. We'll contact you soon to confirm the details.",
  confirmed: "You're all set. We look forward to seeing you.",
  completed: 'Thank you for your visit.',
  cancelled: 'This booking is cancelled. We hope to see you soon.',
  'no-show': "We missed you. Call us and we'll find you another time.",
};

type ManagedBookingProps = { booking: Booking; token: string };

export function ManagedBooking({ booking, token }: ManagedBookingProps) {
  const [requested, setRequested] = useState<'cancel' | 'move' | null>(null);
  const isAhead = new Date(booking.appointmentDate) > useNow();
  const close = () => setRequested(null);

  return (
    <>
      <h1>Your booking</h1>
      <p className="muted mt-3 mb-8" aria-live="polite">
        {NEXT[booking.status]}
      </p>
      <div className="card card--raised">
        <Facts booking={booking} />
        {isOpen(booking.status) && (
          <div className="flex flex-wrap gap-3 mt-2">
            {isAhead && (
              <Button className="needs-scripts" onClick={() => setRequested('move')}>
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
            <Button look="ghost" className="needs-scripts" onClick={() => setRequested('cancel')}>
              Cancel booking
            </Button>
          </div>
        )}
        {!isOpen(booking.status) && <ButtonLink href="/#booking">Book a treatment</ButtonLink>}
      </div>
      <noscript>
        <p className="muted mt-5">To move or cancel this booking without JavaScript, please call us.</p>
      </noscript>
      <CancelDialog booking={booking} token={token} open={requested === 'cancel'} onClose={close} />
      {requested === 'move' && <LazyMoveDialog booking={booking} token={token} onClose={close} />}
    </>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const studio = useStudio();
  const { appointmentDate, status } = booking;
  const facts = [
    ['Treatment', booking.treatmentName],
    ['When', `${dayInWords(studioDay(new Date(appointmentDate)))}, ${timeInWords(appointmentDate)}`],
    ['Duration', `${booking.durationMinutes} min`],
    ['Where', streetAddress(studio)],
    ['For', booking.customerName],
    ['Total, payable at the studio', formatMoney(booking.totalAmount)],
  ] as const;

  return (
    <dl className="lines pt-0">
      <div>
        <dt>Status</dt>
        <dd>
          <StatusBadge status={status} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
