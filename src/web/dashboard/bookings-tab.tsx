import { BookingsTab as Bookings } from '#web/bookings/manage/bookings-tab.tsx';
import { ReviewLink } from '#web/reviews/write/review-link.tsx';
import { OwnWaitlist } from '#web/waitlist/offers/own-waitlist.tsx';

/** What is offered and waited for, then the visits. */
export function BookingsTab() {
  return (
    <>
      <OwnWaitlist />
      <Bookings acts={(booking) => <ReviewLink booking={booking} />} />
    </>
  );
}
