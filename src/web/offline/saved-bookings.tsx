import { formatLongDay, formatTime } from '#shared/kit/dates.ts';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { useNow } from '#web/kit/now.tsx';
import type { SavedBooking } from './copy.ts';

export function SavedBookings({ bookings }: { bookings: SavedBooking[] }) {
  const now = useNow();
  const ahead = bookings.filter(({ endsAt }) => new Date(endsAt) > now);
  return (
    <section className="offline__part" aria-labelledby="saved-bookings">
      <h2 id="saved-bookings">Upcoming bookings</h2>
      {ahead.length === 0 && <p className="muted">No upcoming booking was saved.</p>}
      <ol className="offline__visits">
        {ahead.map((booking) => (
          <li key={booking.id} className="card">
            <p className="offline__when">
              <strong>{formatLongDay(booking.appointmentDate)}</strong>
              <span className="num">{`${formatTime(booking.appointmentDate)} to ${formatTime(booking.endsAt)}`}</span>
            </p>
            <div className="offline__what">
              <h3 className="wrap-anywhere">
                {booking.addExtraction ? `${booking.treatmentName} with extraction` : booking.treatmentName}
              </h3>
              {booking.therapist && <p className="muted">{`with ${booking.therapist}`}</p>}
              <StatusBadge status={booking.status} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
