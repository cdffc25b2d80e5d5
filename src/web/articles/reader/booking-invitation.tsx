import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import './booking-invitation.css';

/** Invites readers at the end of an article to book. */
export function BookingInvitation() {
  return (
    <aside className="card card--shell on-tint cta" aria-labelledby="invitation">
      <div>
        <h2 id="invitation" className="text-25">
          Having one of those weeks?
        </h2>
        <p className="mt-2">
          Come in and let someone look at your skin. You choose the treatment and the time.
        </p>
      </div>
      <ButtonLink href="/#booking">Book Now</ButtonLink>
    </aside>
  );
}
