import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { Appointment, AppointmentSkeletons } from './appointment.tsx';
import { bookingFile, calendarFile } from './booking-files.ts';
import { LazyCancelDialog, LazyMoveDialog } from './change-dialogs.tsx';
import { sortBookings } from './sort-bookings.ts';

export function BookingsTab() {
  const { data, isError, isFetching, refetch } = useQuery(bookingsQueries.mine());
  const now = useNow();

  if (!data && isError) {
    return (
      <ErrorState
        className="c-12"
        level="h2"
        title="Failed to load your bookings"
        text="Please try again in a moment."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <AppointmentSkeletons count={3} />;
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
      <BookingList title="Past and cancelled" bookings={past} />
    </>
  );
}

function BookingList({ title, bookings }: { title: string; bookings: Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <Card title={title} className="c-12">
      {bookings.map((booking) => (
        <OwnBooking key={booking.id} booking={booking} />
      ))}
    </Card>
  );
}

function OwnBooking({ booking }: { booking: Booking }) {
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move' | null>(null);
  const file = useDownload();
  const fileLabel = hasReceipt(booking.status) ? 'Receipt' : 'Booking confirmation';
  const calendar = useDownload();
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
          <Button {...look} aria-label={`Cancel${which}`} onClick={() => setOpenDialog('cancel')}>
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
      {openDialog === 'cancel' && <LazyCancelDialog booking={booking} onClose={close} />}
      {openDialog === 'move' && <LazyMoveDialog booking={booking} onClose={close} />}
    </>
  );
}
