import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { cartApi } from '#shared/cart/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { call } from '#web/kit/call.ts';
import { type GuestLine, readGuestCart, useGuestCart, writeGuestCart } from './guest-cart.ts';
import { cartQuery, refreshCart } from './queries.ts';

const JOINING = ['cart', 'join'];
const TRY_AGAIN_MS = 10_000;

/** As soon as somebody is signed in, what they chose as a guest joins their cart. */
export function useJoinGuestCart(): void {
  const client = useQueryClient();
  const { user } = useUser();
  const hasLines = useGuestCart().length > 0;
  const isDue = user !== null && hasLines;

  const { mutate } = useMutation({
    mutationKey: JOINING,
    mutationFn: (lines: GuestLine[]) => call<typeof cartApi.join>('POST /api/cart/join', { body: { lines } }),
    onSuccess: (cart) => {
      client.setQueryData(cartQuery.queryKey, cart);
      return refreshCart(client);
    },
    onError: (_, lines) => void setTimeout(() => writeGuestCart(lines), TRY_AGAIN_MS),
  });

  useEffect(() => {
    if (!isDue) return;
    const lines = readGuestCart();
    if (lines.length === 0) return;
    // Emptied first, so that another tab does not merge the same lines again.
    writeGuestCart([]);
    mutate(lines);
  }, [isDue, mutate]);
}

/** Until then a member's cart may wrongly look empty. */
export function useIsCartJoining(): boolean {
  const isJoining = useIsMutating({ mutationKey: JOINING }) > 0;
  return useGuestCart().length > 0 || isJoining;
}
