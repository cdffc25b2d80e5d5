import { useState } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { scrollToAnchor } from '#web/kit/scroll.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingForm } from './booking-form.tsx';
import { ContactInstead } from './contact-instead.tsx';

/** The form, what was just booked with it, and the ways that need no form. */
export function BookingPanel() {
  const [made, setMade] = useState<MadeBooking | null>(null);

  function bookAnother() {
    setMade(null);
    scrollToAnchor('#booking');
  }

  return (
    <>
      {made && <BookingDone key={made.id} made={made} onAnother={bookAnother} />}
      <ContactInstead />
      <BookingForm onDone={setMade} />
    </>
  );
}
