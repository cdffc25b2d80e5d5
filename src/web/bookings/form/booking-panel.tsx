import { useState } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { scrollToAnchor } from '#web/kit/scroll.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingForm } from './booking-form.tsx';
import { ContactInstead } from './contact-instead.tsx';
import { listenForPreHydrationInput } from './pre-hydration-input.ts';
import { useLinkedTreatment } from './use-treatment-choice.ts';

// As soon as this code is loaded, and before hydration: it restores what was chosen in the server-rendered form.
if (!import.meta.env.SSR) listenForPreHydrationInput(document.getElementById('booking'));

/** The form, or the booking just made with it; and the ways without a form. */
export function BookingPanel() {
  const [made, setMade] = useState<MadeBooking | null>(null);
  const linked = useLinkedTreatment();
  const [seenLink, setSeenLink] = useState(linked);
  // A link to another treatment selects that one.
  if (linked !== seenLink) {
    setSeenLink(linked);
    if (linked !== null) setMade(null);
  }

  function bookAnother() {
    setMade(null);
    scrollToAnchor('#booking');
  }

  return (
    <>
      <ContactInstead />
      {made ? <BookingDone made={made} onAnother={bookAnother} /> : <BookingForm onDone={setMade} />}
    </>
  );
}
