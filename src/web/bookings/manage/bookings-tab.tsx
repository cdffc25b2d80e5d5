import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/bookings/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { AppointmentSkeletons } from './appointment-skeletons.tsx';
import { OwnBooking } from './own-booking.tsx';
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
  if (!data) return <AppointmentSkeletons className="c-12" count={3} />;
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
