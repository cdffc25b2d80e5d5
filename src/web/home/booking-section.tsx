import { LateBooking, loadBooking } from '#web/bookings/late-booking.tsx';

// Where the section is not drawn yet (on the server, or coming from another page) its code must be here to draw it.
const isDrawn = !import.meta.env.SSR && document.getElementById('booking') !== null;
if (!isDrawn) await loadBooking();

export function BookingSection() {
  return (
    <section className="section section--panel" id="booking" aria-labelledby="booking-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="booking-title">Book your appointment</h2>
            <p>Two minutes, no account needed. We confirm by e-mail within opening hours.</p>
          </div>
        </div>
        <LateBooking />
      </div>
    </section>
  );
}
