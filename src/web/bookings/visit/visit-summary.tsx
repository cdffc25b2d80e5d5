import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { Portrait } from '#web/team/portrait.tsx';
import { teamQueries } from '#web/team/queries.ts';

/** When, what and with whom: what a person looks for first. */
export function VisitSummary({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { appointmentDate, endsAt, status, therapist } = booking;
  return (
    <section className="card card--raised visit__summary" aria-label="Your booking">
      <p className="visit__when">
        <span>{dayInWords(studioDay(new Date(appointmentDate)))}</span>
        <strong className="price">{timeInWords(appointmentDate)}</strong>
      </p>
      <p className="visit__what">
        <strong>{booking.treatmentName}</strong>
        <span className="muted">{`${booking.durationMinutes} min, until ${timeInWords(endsAt)}`}</span>
      </p>
      {therapist && (
        <p className="visit__with">
          <Portraits booking={booking} />
          <span>
            <span className="small muted">With</span>
            {startingLine(therapist.inWords)}
          </span>
        </p>
      )}
      <p className="visit__status">
        <StatusBadge status={status} />
        <span className="muted">{`For ${booking.customerName}`}</span>
      </p>
      {children}
    </section>
  );
}

/** Of each who keeps a part of it and is still there. */
function Portraits({ booking }: { booking: Booking }) {
  const { data: team = [] } = useQuery(teamQueries.team());
  const parts = booking.visit?.parts ?? [booking];
  const ids = new Set(parts.flatMap(({ therapist }) => therapist?.id ?? []));
  return team
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, imageUrl, colour }) => (
      <Portrait
        key={id}
        className="visit__face"
        name={name}
        imageUrl={imageUrl}
        colour={colour}
        sizes="56px"
      />
    ));
}
