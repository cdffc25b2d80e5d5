// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/accounts/phone-field.css';
import './booking.css';
import '#web/bookings/when/calendar.css';
import '#web/bookings/when/slots.css';
import '#web/bookings/when/strip.css';
import '#web/bookings/when/when.css';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

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

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'focusin'] as const;
const AT_LAST_MS = 20_000;

/** Waits for the first interaction, or a timeout. */
function untilNeeded(): Promise<void> {
  const { hash, search } = window.location;
  if (hash === '#booking' || search.includes('treatment=')) return Promise.resolve();

  return new Promise((needed) => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      clearTimeout(timer);
      needed();
    };
    const timer = setTimeout(wake, AT_LAST_MS);
    for (const sign of SIGNS)
      window.addEventListener(sign, wake, { passive: true, capture: true, signal: stop.signal });
  });
}
