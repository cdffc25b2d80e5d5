import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { useIsCartJoining } from '#web/cart/use-join-guest-cart.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import './checkout.css';
import { useId } from 'react';
import type { CartItem } from '#shared/cart/contract.ts';
import { cartTotalCents } from '#shared/cart/total.ts';
import { formatCents } from '#shared/kit/money.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import { ordersQueries } from '#web/orders/queries.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { MembersOnly } from './members-only.tsx';
import { useIsPlacing } from './use-place-order.ts';
import '#web/bookings/form/booking.css';
import { GuestCartLines } from '#web/cart/guest-cart-lines.tsx';
import { SignInLinks } from '#web/cart/sign-in-links.tsx';
import { useGuestItems } from '#web/cart/use-guest-items.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

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

const TITLE = 'Please sign in to check out';
const SAVED = 'Your cart is saved and will be here after you sign in.';

function GuestCheckout() {
  const { items, isError, retry } = useGuestItems();

  if (isError)
    return (
      <ErrorState
        level="h2"
        title="We couldn't load your cart"
        text="Your items are safe. Please try again in a moment."
        onRetry={retry}
      />
    );
  if (!items) return <CheckoutSkeleton />;
  if (items.length > 0) return <GuestItems items={items} />;
  return (
    <EmptyState level="h2" icon="bag" title={TITLE} text={SAVED}>
      <SignInLinks next="/checkout" />
    </EmptyState>
  );
}

function GuestItems({ items }: { items: CartItem[] }) {
  const id = useId();
  const total = formatCents(cartTotalCents(items));
  const pieces = items.reduce((sum, { quantity, product }) => sum + (product.isGone ? 0 : quantity), 0);

  return (
    <div className="checkout">
      <section className="grid gap-10 min-w-0" aria-labelledby={id}>
        <div>
          <h2 id={id}>Your items</h2>
          <GuestCartLines items={items} className="card py-1" />
        </div>
      </section>
      <aside className="summary" aria-label="Order summary">
        <h2>{TITLE}</h2>
        <p className="muted mt-2">{SAVED}</p>
        <dl className="lines" aria-live="polite">
          <Fact title={pieces === 1 ? '1 item' : `${pieces} items`} value={total} />
          <Fact title="Total" value={total} className="total" valueClass="price" />
        </dl>
        <SignInLinks next="/checkout" />
      </aside>
    </div>
  );
}
