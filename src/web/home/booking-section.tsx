import { useQuery } from '@tanstack/react-query';
import { LazyBookingForm, loadBooking } from '#web/bookings/form/lazy-booking-form.tsx';
import { LazySameAsLastTime } from '#web/bookings/rebook/lazy-same-as-last-time.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';

const HOW_IT_GOES = 'Two minutes, no account needed. We confirm by e-mail within opening hours.';
const TOO_EARLY = 'Coming soon. Please call us.';

// Where the section is not rendered yet (on the server, or after client-side navigation) its code must be loaded
// first.
if (import.meta.env.SSR || !document.getElementById('booking')) await loadBooking();

export function BookingSection() {
  const { data } = useQuery(catalogQueries.treatments());
  const isTooEarly = data && !data.some(({ isActive, duration }) => isActive && duration > 0);

  return (
    <section className="section section--panel" id="booking" aria-labelledby="booking-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="booking-title">Book your appointment</h2>
            <p>{isTooEarly ? TOO_EARLY : HOW_IT_GOES}</p>
          </div>
        </div>
        {!isTooEarly && (
          <>
            <LazySameAsLastTime />
            <LazyBookingForm />
          </>
        )}
      </div>
    </section>
  );
}
