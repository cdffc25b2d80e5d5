import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { untilNeeded } from './until-needed.ts';
// The looks come with the page, which the server has drawn; only the code waits.
import '#web/accounts/phone-field.css';
import './booking.css';
import '#web/bookings/when/calendar.css';
import '#web/bookings/when/slots.css';
import '#web/bookings/when/strip.css';
import '#web/bookings/when/when.css';

let code: ComponentType | null = null;

export async function loadBooking(): Promise<ComponentType> {
  code = (await import('./booking-panel.tsx')).BookingPanel;
  return code;
}

const Waiting = lazy(async () => {
  await untilNeeded();
  return { default: await loadBooking().catch(() => Unavailable) };
});

/**
 * The booking form, drawn by the server like everything else. Its code is a tenth of the page's and is fetched at
 * the first sign of a visitor; what they choose until it is here counts all the same.
 */
export const LazyBookingForm = memo(function LazyBookingForm() {
  // Chosen once: another component in its place would forget what was typed.
  const [Booking] = useState(() => code ?? Waiting);

  return (
    <div>
      <Suspense fallback={<Skeleton shape="box" className="min-h-screen" />}>
        <Booking />
      </Suspense>
    </div>
  );
});

function Unavailable() {
  return <p role="alert">We couldn't load the booking form. Please reload the page, or call us.</p>;
}
