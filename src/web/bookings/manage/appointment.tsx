import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import './appointment.css';
import { calendarLeaf, timeInWords } from '#web/bookings/when/day-words.ts';
import { StatusBadge } from './status-badge.tsx';

type AppointmentProps = { booking: Booking; level?: 'h2' | 'h3' | undefined; children?: ReactNode };

/** One booking: time, treatment, status; its actions are the children. */
export function Appointment({ booking, level: Heading = 'h3', children }: AppointmentProps) {
  const { treatmentName, appointmentDate, durationMinutes, addExtraction, totalAmount, status } = booking;
  const { weekday, date, month } = calendarLeaf(appointmentDate);
  const facts = [timeInWords(appointmentDate), `${durationMinutes} min`, addExtraction && 'with extraction'];

  return (
    <article className="appt">
      <div className="appt__date">
        <span>{weekday}</span>
        <b>{date}</b>
        <span>{month}</span>
      </div>
      <div className="min-w-0">
        <Heading>{treatmentName}</Heading>
        <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="appt__state">
          <StatusBadge status={status} />
          <span className="price">{formatMoney(totalAmount)}</span>
        </p>
      </div>
      {children && <div className="appt__acts">{children}</div>}
    </article>
  );
}
