import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/bookings/contract.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { reviewQueries } from '#web/reviews/queries.ts';

/** With a visit that was completed: to write about it, or to see what was written. */
export function ReviewLink({ booking }: { booking: Booking }) {
  const isCompleted = booking.status === 'completed';
  const { data = [] } = useQuery({ ...reviewQueries.mine(), enabled: isCompleted });
  const ids = [booking.id, ...(booking.visit?.parts.map(({ id }) => id) ?? [])];
  const found = data.find(({ visitId }) => ids.includes(visitId));
  if (!isCompleted || !found) return null;
  const isWritten = found.state !== null && found.state !== 'withdrawn';
  if (!isWritten && found.writing !== 'open') return null;
  const label = isWritten ? 'Your review' : 'Write a review';
  return (
    <ButtonLink
      look="ghost"
      size="sm"
      href={`/review/${found.visitId}`}
      aria-label={`${label}: ${booking.treatmentName}, ${shortAppointment(booking.appointmentDate)}`}
    >
      {label}
    </ButtonLink>
  );
}
