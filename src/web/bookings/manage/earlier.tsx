import { isOpen } from '#shared/bookings/status.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { JoinWaitlist } from '#web/bookings/when/join-waitlist.tsx';
import type { VisitToWaitFor } from '#web/bookings/when/join-waitlist-code.ts';
import { useNow } from '#web/kit/now.tsx';
import type { Changing } from './use-change-booking.ts';

/** Waits for a time before that of a booked visit, which is moved there. Nothing on its day: who comes today, comes. */
export function Earlier(changing: Changing) {
  const { treatmentName, appointmentDate, testFor } = changing.booking;
  const today = studioDay(useNow());
  if (testFor || studioDay(new Date(appointmentDate)) <= today) return null;
  return (
    <JoinWaitlist
      label="Something earlier?"
      about={`: ${treatmentName}, ${shortAppointment(appointmentDate)}`}
      visit={visitToMove(changing)}
    />
  );
}

/** The visit as it is booked. */
export function visitToMove(changing: Changing): VisitToWaitFor {
  const { booking } = changing;
  const booked = booking.visit?.parts.filter(({ status }) => isOpen(status)) ?? [booking];
  return {
    parts: booked.map(({ treatmentId, addExtraction, isRequested, therapist }) => ({
      treatmentId,
      hasExtraction: addExtraction,
      therapistId: isRequested ? (therapist?.id ?? null) : null,
    })),
    moving: changing,
  };
}
