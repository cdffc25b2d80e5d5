import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { untilNeeded } from './until-needed.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
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
 * The booking form, server-rendered. Its code is a tenth of the page's and is loaded at the first interaction; input
 * until then is kept.
 */
export const LazyBookingForm = memo(function LazyBookingForm() {
  // Chosen once: replacing the component would lose the input.
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
