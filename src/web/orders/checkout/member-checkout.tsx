import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { useIsCartJoining } from '#web/cart/use-join-guest-cart.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { ordersQueries } from '#web/orders/queries.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useIsPlacing } from './use-place-order.ts';

export function MemberCheckout({ user }: { user: User }) {
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
