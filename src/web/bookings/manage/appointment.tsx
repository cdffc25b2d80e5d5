import './appointment.css';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { depositInWords, leftToPay } from '#web/bookings/deposits/deposit-words.ts';
import { BookedTests } from '#web/bookings/safety/lazy-booked-tests.tsx';
import { PatchTestsDue } from '#web/bookings/safety/patch-tests-due.tsx';
import { sessionsIn } from '#web/bookings/sessions-in.ts';
import { bestFitInWords } from '#web/bookings/when/best-fit.ts';
import { calendarLeaf, timeInWords } from '#web/bookings/when/day-words.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { StatusBadge } from './status-badge.tsx';

export function Appointment({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { treatmentName, appointmentDate, durationMinutes, addExtraction, totalAmount, status, therapist } =
    booking;
  const { deposit } = booking;
  const sessions = sessionsIn(booking);
  const bestFit = bestFitInWords(booking);
  const { weekday, date, month } = calendarLeaf(appointmentDate);
  const facts = [
    booking.visit
      ? `${timeInWords(appointmentDate)} – ${timeInWords(booking.endsAt)}`
      : timeInWords(appointmentDate),
    `${durationMinutes} min`,
    addExtraction && 'with extraction',
    therapist && `with ${therapist.inWords}`,
  ];

  return (
    <article className="appt">
      <div className="appt__date">
        <span>{weekday}</span>
        <b>{date}</b>
        <span>{month}</span>
      </div>
      <div className="min-w-0">
        <h3>{treatmentName}</h3>
        <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1">
          <StatusBadge status={status} />
          {status !== 'cancelled' && status !== 'no-show' && (
            <span className="price">
              {formatMoney(sessions.length > 0 ? leftToPay(booking) : totalAmount)}
            </span>
          )}
          {bestFit && <span className="small muted">{bestFit}</span>}
          {deposit && <span className="small muted">{`Deposit ${depositInWords(deposit)}`}</span>}
          {sessions.map(({ treatmentName: part, packageName }, place) => (
            <span key={place} className="small muted">
              {`${part ? `${part}: paid` : 'Paid'} with a session of ${packageName}`}
            </span>
          ))}
        </p>
      </div>
      {children && <div className="appt__acts">{children}</div>}
      <PatchTestsDue booking={booking} className="col-span-full" />
      <BookedTests booking={booking} className="col-span-full" />
    </article>
  );
}

export function AppointmentSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Loading your bookings" className="c-12">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="box" className="mb-4 h-24" />
      ))}
    </Loading>
  );
}
