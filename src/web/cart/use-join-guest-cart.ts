import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { cartApi } from '#shared/cart/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { call } from '#web/kit/call.ts';
import { readGuestCart, useGuestCart, writeGuestCart } from './guest-cart.ts';
import { cartQuery } from './queries.ts';

/** As soon as somebody is signed in, what they put aside as a guest joins their cart. */
export function useJoinGuestCart(): void {
  const client = useQueryClient();
  const { user } = useUser();
  const hasLines = useGuestCart().length > 0;
  const isDue = user !== null && hasLines;

  useEffect(() => {
    if (!isDue) return;
    const lines = readGuestCart();
    if (lines.length === 0) return;
    // Taken first, so that another tab does not bring the same lines a second time.
    writeGuestCart([]);
    call<typeof cartApi.join>('POST /api/cart/join', { body: { lines } }).then(
      (cart) => client.setQueryData(cartQuery.queryKey, cart),
      () => setTimeout(() => writeGuestCart(lines), TRY_AGAIN_MS),
    );
  }, [isDue, client]);
}

const TRY_AGAIN_MS = 10_000;
