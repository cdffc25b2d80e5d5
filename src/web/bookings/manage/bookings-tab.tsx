import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasReceipt } from '#shared/bookings/booking-file.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { bookingUrl } from '#web/catalog/treatments/book-link.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Appointment, AppointmentSkeletons } from './appointment.tsx';
import { bookingFile, calendarFile } from './booking-files.ts';
import { LazyCancelDialog, LazyEarlier, LazyMoveDialog } from './change-dialogs.tsx';
import { sortBookings } from './sort-bookings.ts';

type BookingsTabProps = {
  /** What else can be done with a visit. */
  acts?: ((booking: Booking) => ReactNode) | undefined;
};

export function BookingsTab({ acts }: BookingsTabProps) {
  const query = useQuery(bookingsQueries.mine());
  const { data } = query;
  const now = useNow();

  if (!data) {
    return (
      <NotLoaded
        query={query}
        className="c-12"
        level="h2"
        title="Failed to load your bookings"
        text="Please try again in a moment."
      >
        <AppointmentSkeletons count={3} />
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        className="c-12"
        icon="calendar"
        level="h2"
        title="No bookings yet"
        text="Once you book, you can move or cancel your visits here."
        action={{ label: 'Book your first treatment', href: '/#booking' }}
      />
    );
  }
  const { upcoming, past } = sortBookings(data, now);
  return (
    <>
      <BookingList title="Upcoming" bookings={upcoming} />
      <BookingList title="Past and cancelled" bookings={past} acts={acts} />
    </>
  );
}

type BookingListProps = BookingsTabProps & { title: string; bookings: Booking[] };

function BookingList({ title, bookings, acts }: BookingListProps) {
  if (bookings.length === 0) return null;
  return (
    <Card title={title} className="c-12">
      {bookings.map((booking) => (
        <OwnBooking key={booking.id} booking={booking} acts={acts} />
      ))}
    </Card>
  );
}

function OwnBooking({ booking, acts }: BookingsTabProps & { booking: Booking }) {
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move' | null>(null);
  const fileLabel = hasReceipt(booking.status) ? 'Receipt' : 'Booking confirmation';
  const isAhead = new Date(booking.appointmentDate) > useNow();
  const close = () => setOpenDialog(null);
  const which = `: ${booking.treatmentName}, ${shortAppointment(booking.appointmentDate)}`;
  const look = { look: 'ghost', size: 'sm' } as const;

  return (
    <>
      <Appointment booking={booking}>
        {isOpen(booking.status) && isAhead && (
          <>
            <Button {...look} aria-label={`Reschedule${which}`} onClick={() => setOpenDialog('move')}>
              Reschedule
            </Button>
            <DownloadButton
              look="ghost"
              aria-label={`Add to calendar${which}`}
              file={calendarFile(booking.id)}
            >
              Add to calendar
            </DownloadButton>
            <LazyEarlier booking={booking} />
          </>
        )}
        {isOpen(booking.status) && (
          <Button {...look} aria-label={`Cancel${which}`} onClick={() => setOpenDialog('cancel')}>
            Cancel
          </Button>
        )}
        {acts?.(booking)}
        {!isOpen(booking.status) && (
          <ButtonLink {...look} aria-label={`Book again${which}`} href={bookingUrl(booking.treatmentId)}>
            Book again
          </ButtonLink>
        )}
        {booking.status !== 'cancelled' && (
          <DownloadButton look="ghost" aria-label={`${fileLabel}${which}`} file={bookingFile(booking)}>
            {fileLabel}
          </DownloadButton>
        )}
      </Appointment>
      {openDialog === 'cancel' && <LazyCancelDialog booking={booking} onClose={close} />}
      {openDialog === 'move' && <LazyMoveDialog booking={booking} onClose={close} />}
    </>
  );
}
