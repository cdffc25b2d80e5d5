import { useState } from 'react';
import { hasReceipt } from '#shared/bookings/booking-file.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { bookingUrl } from '#web/catalog/treatments/book-link.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { Appointment } from './appointment.tsx';
import { bookingFile, calendarFile } from './booking-files.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LazyMoveDialog } from './lazy-move-dialog.tsx';

/** A member's booking with its possible actions. */
export function OwnBooking({ booking }: { booking: Booking }) {
  const [requested, setRequested] = useState<'cancel' | 'move' | null>(null);
  const file = useDownload();
  const fileLabel = hasReceipt(booking.status) ? 'Receipt' : 'Booking confirmation';
  const calendar = useDownload();
  const isAhead = new Date(booking.appointmentDate) > useNow();
  const close = () => setRequested(null);
  const which = `: ${booking.treatmentName}, ${shortAppointment(booking.appointmentDate)}`;
  const look = { look: 'ghost', size: 'sm' } as const;

  return (
    <>
      <Appointment booking={booking}>
        {isOpen(booking.status) && isAhead && (
          <>
            <Button {...look} aria-label={`Reschedule${which}`} onClick={() => setRequested('move')}>
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
          <Button {...look} aria-label={`Cancel${which}`} onClick={() => setRequested('cancel')}>
            Cancel
          </Button>
        )}
        {!isOpen(booking.status) && (
          <ButtonLink {...look} aria-label={`Book again${which}`} href={bookingUrl(booking.treatmentId)}>
            Book again
          </ButtonLink>
        )}
        {booking.status !== 'cancelled' && (
          <Button
            {...look}
            aria-label={`${fileLabel}${which}`}
            busy={file.isPending}
            onClick={() => file.mutate(bookingFile(booking))}
          >
            {fileLabel}
          </Button>
        )}
      </Appointment>
      <CancelDialog booking={booking} open={requested === 'cancel'} onClose={close} />
      {requested === 'move' && <LazyMoveDialog booking={booking} onClose={close} />}
    </>
  );
}
