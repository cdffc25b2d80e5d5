import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { navigate } from '#web/kit/navigate.ts';
import { toast } from '#web/kit/toast.ts';
import { type Filled, fillCart } from './fill-cart.ts';
import { refreshCart } from './queries.ts';

/** Fills the cart when the page is opened, and leads on to the checkout: there one tap buys. */
export function useFillCart(productIds: readonly number[]) {
  const client = useQueryClient();
  const filling = useMutation({
    mutationFn: fillCart,
    onSuccess: async (filled) => {
      await refreshCart(client);
      if (filled.added + filled.there === 0) return;
      showFilled(filled);
      await navigate('/checkout', { replace: true });
    },
  });
  const { mutate } = filling;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || productIds.length === 0) return;
    hasBegun.current = true;
    mutate(productIds);
  }, [mutate, productIds]);
  return { ...filling, retry: () => mutate(productIds) };
}

function showFilled({ added, missing }: Filled): void {
  const done =
    added > 0
      ? `${added === 1 ? '1 product is' : `${added} products are`} in your cart now.`
      : 'Everything was in your cart already.';
  const gone = missing.length > 0 ? ` Not available at the moment: ${missing.join(', ')}.` : '';
  toast({ title: 'Your cart is ready', description: done + gone, icon: 'bag' });
}
