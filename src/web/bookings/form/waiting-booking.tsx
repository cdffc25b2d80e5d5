import { Facts } from '#web/kit/ui/fact.tsx';
import './done.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { scrollNear } from '#web/bookings/when/scroll-near.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { bookingQueue, type QueuedBooking } from './queued-booking.ts';

/** Instead of the form while a booking waits for the network. */
export function WaitingBooking({ queued }: { queued: QueuedBooking }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = useSyncExternalStore(bookingQueue.subscribe, bookingQueue.isSending, () => false);

  useEffect(() => {
    if (!heading.current) return;
    focusQuietly(heading.current);
    scrollNear(heading.current.closest('.done'));
  }, []);

  return (
    <section className="card card--raised done" aria-labelledby="booking-waits">
      <span className="done__mark">
        <Icon name="clock" />
      </span>
      <h3 id="booking-waits" ref={heading}>
        You're offline
      </h3>
      <p className="mt-2 mb-5 muted">
        Your booking isn't made yet. We'll send it as soon as you're back online, within the next 30 minutes.
      </p>
      <Facts
        className="lines"
        facts={[
          ['Treatment', queued.treatmentName],
          ['When', shortAppointment(queued.body.appointmentDate)],
          ['With', queued.therapistName],
          ['For', queued.body.customerName],
        ]}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2 mt-5">
        <Button
          look="secondary"
          size="sm"
          busy={isSending}
          busyText="Sending..."
          onClick={bookingQueue.cancel}
        >
          Don't send it
        </Button>
      </div>
    </section>
  );
}
