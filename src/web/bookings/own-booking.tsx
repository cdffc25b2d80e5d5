import { useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { bookingAddress } from '#web/catalog/book-link.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Appointment } from './appointment.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { shortAppointment } from './day-words.ts';
import { LateMoveDialog } from './late-move-dialog.tsx';
import { calendarFile, receiptFile, useDownload } from './use-download.ts';

/** A member's booking with everything that can still be done about it. */
export function OwnBooking({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<'cancel' | 'move' | null>(null);
  const receipt = useDownload();
  const calendar = useDownload();
  const isAhead = new Date(booking.appointmentDate) > useNow();
  const close = () => setAsked(null);
  const which = `: ${booking.treatmentName}, ${shortAppointment(booking.appointmentDate)}`;
  const look = { look: 'ghost', size: 'sm' } as const;

  return (
    <>
      <Appointment booking={booking}>
        {isOpen(booking.status) && isAhead && (
          <>
            <Button {...look} aria-label={`Reschedule${which}`} onClick={() => setAsked('move')}>
              Reschedule
            </Button>
            <Button
              {...look}
              aria-label={`Add to calendar${which}`}
              busy={calendar.isPending}
              onClick={() => calendar.mutate(calendarFile(booking.id))}
            >
              Add to calendar
            </Button>
          </>
        )}
        {isOpen(booking.status) && (
          <Button {...look} aria-label={`Cancel${which}`} onClick={() => setAsked('cancel')}>
            Cancel
          </Button>
        )}
        {!isOpen(booking.status) && (
          <ButtonLink {...look} aria-label={`Book again${which}`} href={bookingAddress(booking.treatmentId)}>
            Book again
          </ButtonLink>
        )}
        {booking.status !== 'cancelled' && (
          <Button
            {...look}
            aria-label={`Receipt${which}`}
            busy={receipt.isPending}
            onClick={() => receipt.mutate(receiptFile(`booking-${booking.id}`))}
          >
            Receipt
          </Button>
        )}
      </Appointment>
      <CancelDialog booking={booking} open={asked === 'cancel'} onClose={close} />
      {asked === 'move' && <LateMoveDialog booking={booking} onClose={close} />}
    </>
  );
}
