import { useQuery } from '@tanstack/react-query';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Appointment, AppointmentSkeletons } from './appointment.tsx';
import { sortBookings } from './sort-bookings.ts';

const SHOWN = 3;

/** Upcoming ones, then the latest; with the number of confirmed ones. */
export function RecentBookings() {
  const now = useNow();
  const query = useQuery(bookingsQueries.mine());
  const { data } = query;

  if (!data) {
    return (
      <NotLoaded query={query} className="c-12" level="h2" title="Failed to load your bookings">
        <AppointmentSkeletons count={SHOWN} />
      </NotLoaded>
    );
  }
  const active = data.filter(({ status }) => status === 'confirmed').length;
  const { upcoming, past } = sortBookings(data, now);
  const waiting = upcoming.filter(({ status }) => status === 'pending').length;

  return (
    <>
      <Card title="Active Bookings" className="c-5 content-start">
        <p className="price text-60 leading-none">{active}</p>
        <p className="muted mt-2">{inWords(active, waiting)}</p>
        <ArrowLink href="/dashboard?tab=bookings" className="mt-3">
          All bookings
        </ArrowLink>
      </Card>
      {data.length === 0 ? (
        <EmptyState
          className="c-12"
          icon="leaf"
          level="h2"
          title="No recent activity"
          text="Your latest visits appear here once you have booked one."
          action={{ label: 'Book your first treatment', href: '/#booking' }}
        />
      ) : (
        <Card title="Recent activity" className="c-12">
          {[...upcoming, ...past].slice(0, SHOWN).map((booking) => (
            <Appointment key={booking.id} booking={booking} />
          ))}
        </Card>
      )}
    </>
  );
}

/** The number above counts only what is confirmed. */
function inWords(active: number, waiting: number): string {
  const confirmed = active === 1 ? 'confirmed booking' : 'confirmed bookings';
  if (waiting === 0) return confirmed;
  return `${confirmed}. ${waiting} more ${waiting === 1 ? 'is' : 'are'} waiting for our confirmation.`;
}
