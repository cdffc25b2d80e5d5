import { useId } from 'react';
import type { CartItem } from '#shared/cart/contract.ts';
import { cartTotalCents } from '#shared/cart/total.ts';
import { formatCents } from '#shared/kit/money.ts';
import { GuestCartLines } from '#web/cart/guest-cart-lines.tsx';
import { SignInLinks } from '#web/cart/sign-in-links.tsx';
import { useGuestItems } from '#web/cart/use-guest-items.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const TITLE = 'Please sign in to check out';
const SAVED = 'Your cart is saved and will be here after you sign in.';

export function GuestCheckout() {
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
