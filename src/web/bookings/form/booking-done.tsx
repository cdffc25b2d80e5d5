import { useLayoutEffect, useRef } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { focusQuietly } from '#web/kit/scroll.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BOOKED } from './booked.ts';
import './done.css';

type BookingDoneProps = { made: MadeBooking; onAnother: () => void };

/** The booking just made, with its calendar file and manage link. */
export function BookingDone({ made, onAnother }: BookingDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const manage = `/manage/${encodeURIComponent(made.manageToken)}`;

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
        Booking Confirmed!
      </h3>
      <p className="done__text">{BOOKED}</p>
      <dl className="lines">
        <div>
          <dt>Treatment</dt>
          <dd>{made.treatmentName}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>{shortAppointment(made.appointmentDate)}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{made.customerName}</dd>
        </div>
        <div>
          <dt>Total, payable at the studio</dt>
          <dd>{formatMoney(made.totalAmount)}</dd>
        </div>
      </dl>
      <div className="done__acts">
        <ButtonLink look="secondary" size="sm" href={`/api${manage}/calendar`} download>
          <Icon name="calendar" />
          Add to calendar
        </ButtonLink>
        <ButtonLink look="secondary" size="sm" href={manage}>
          Manage booking
        </ButtonLink>
        <Button look="ghost" size="sm" onClick={onAnother}>
          Book another
        </Button>
      </div>
    </section>
  );
}
