import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { useIsCartJoining } from '#web/cart/use-join-guest-cart.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import './checkout.css';
import { ordersQueries } from '#web/orders/queries.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { GuestCheckout } from './guest-checkout.tsx';
import { MembersOnly } from './members-only.tsx';
import { useIsPlacing } from './use-place-order.ts';

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
      <MembersOnly level="h2" skeleton={<CheckoutSkeleton />} guest={<GuestCheckout />}>
        {(user) => <MemberCheckout user={user} />}
      </MembersOnly>
    </div>
  );
}

function MemberCheckout({ user }: { user: User }) {
  const isJoining = useIsCartJoining();
  const isPlacing = useIsPlacing();
  // Not before what a guest chose has come. And an order just placed empties the cart: what is on the page
  // stays until its own page is there.
  const query = useQuery({ ...ordersQueries.checkout(), enabled: !isJoining && !isPlacing });
  const { data: checkout, isError, isFetching, refetch } = query;

  if (!checkout && isError) {
    return (
      <ErrorState
        level="h2"
        title="We couldn't load your cart"
        text="Your items are safe. Please try again in a moment."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!checkout || (isJoining && checkout.lines.length === 0)) return <CheckoutSkeleton />;
  if (checkout.lines.length > 0) return <CheckoutForm checkout={checkout} user={user} />;
  return (
    <EmptyState
      level="h2"
      icon="bag"
      title="Your cart is empty"
      text="Add something to your cart to check out."
      action={{ label: 'Shop products', href: '/products' }}
    />
  );
}
