import { lazy, Suspense, useEffect, useState } from 'react';
import { useGuestCart } from '#web/cart/guest-cart.ts';
import { onOpenCart } from '#web/cart/open-cart.ts';
import { useCart } from '#web/cart/queries.ts';
import { useCodeOnDemand } from '#web/kit/first-load/use-code-on-demand.ts';
import { useSessionToken } from '#web/kit/session-token.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

const JoinGuestCart = lazy(() =>
  import('#web/cart/use-join-guest-cart.ts').then(
    ({ useJoinGuestCart }) => ({
      default: function JoinGuestCart() {
        useJoinGuestCart();
        return null;
      },
    }),
    () => ({ default: () => null }), // the next page tries again
  ),
);
const loadPanel = async () => (await import('#web/cart/cart-panel.tsx')).CartPanel;

/** The bag with its count; the panel's code is loaded when it is first opened. */
export function CartButton() {
  const count = useCartCount();
  const [isOpen, setOpen] = useState(false);
  const CartPanel = useCodeOnDemand(loadPanel, isOpen, () => setOpen(false));
  useEffect(() => onOpenCart(() => setOpen(true)), []);

  return (
    <>
      <IconButton
        icon="bag"
        label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
        count={count}
        onClick={() => setOpen(true)}
      />
      <GuestCart />
      {CartPanel && <CartPanel open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What a member chose as a guest joins their cart: code that hardly any visitor needs. */
function GuestCart() {
  const isMember = useSessionToken() !== null;
  const hasLines = useGuestCart().length > 0;
  return (
    isMember &&
    hasLines && (
      <Suspense>
        <JoinGuestCart />
      </Suspense>
    )
  );
}

/** How many pieces are in the cart, all lines together: in a member's cart, or in this browser. */
function useCartCount(): number {
  const guestLines = useGuestCart();
  const { isMember, data = [] } = useCart();
  const lines = isMember ? data : guestLines;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
