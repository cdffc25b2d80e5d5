import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import './checkout.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { MembersOnly } from './members-only.tsx';
import '#web/bookings/form/booking.css';

// Not part of the first load: who is signed in is known after hydration, and each is for one of the two.
const waiting = <CheckoutSkeleton />;
const MemberCheckout = lazyPart(async () => (await import('./member-checkout.tsx')).MemberCheckout, {
  waiting,
});
const GuestCheckout = lazyPart(async () => (await import('./guest-checkout.tsx')).GuestCheckout, { waiting });

export function CheckoutPage() {
  return (
    <div className="wrap">
      <div className="checkout-head">
        <a className="crumb" href="/products">
          <Icon name="arrow-left" />
          Keep shopping
        </a>
        <h1>Checkout</h1>
      </div>
      <noscript>
        <p className="muted mb-8">Checkout needs JavaScript. You can also call us or drop by to order.</p>
      </noscript>
      <MembersOnly level="h2" skeleton={waiting} guest={<GuestCheckout />}>
        {(user) => <MemberCheckout user={user} />}
      </MembersOnly>
    </div>
  );
}
