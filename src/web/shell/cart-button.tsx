import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenCart } from '#web/cart/open-cart.ts';
import { useCartCount } from '#web/cart/use-cart-count.ts';
import { useJoinGuestCart } from '#web/cart/use-join-guest-cart.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

const CartPanel = lazy(async () => ({ default: (await import('#web/cart/cart-panel.tsx')).CartPanel }));

/** The bag with its count; the panel's code is loaded when it is first opened. */
export function CartButton() {
  useJoinGuestCart();
  const count = useCartCount();
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => onOpenCart(() => setOpen(true)), []);

  return (
    <>
      <IconButton
        icon="bag"
        label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
        count={count}
        onClick={() => setOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense>
          <CartPanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
