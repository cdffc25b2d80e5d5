import { BookingsTab as Bookings } from '#web/bookings/manage/bookings-tab.tsx';
import { OwnWaitlist } from '#web/waitlist/offers/own-waitlist.tsx';

/** What is offered and waited for, then the visits. */
export function BookingsTab() {
  return (
    <>
      <OwnWaitlist />
      <Bookings />
    </>
  );
}
