import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem, cartApi } from '#shared/cart/contract.ts';
import { call } from '#web/kit/call.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { cartQuery, refreshCart } from './queries.ts';

type Change = { item: Pick<CartItem, 'id'>; quantity?: number | undefined };

const CHANGING = ['cart', 'change'];

/** Optimistic, reverted when the server refuses. Sequential, in the order of clicks. */
export function useChangeCart() {
  const client = useQueryClient();
  const { queryKey } = cartQuery;

  return useMutation({
    mutationKey: CHANGING,
    scope: { id: 'cart' },
    mutationFn: async ({ item, quantity }: Change): Promise<void> => {
      const params = { id: item.id };
      if (quantity === undefined) await call<typeof cartApi.remove>('DELETE /api/cart/:id', { params });
      else await call<typeof cartApi.change>('PUT /api/cart/:id', { params, body: { quantity } });
    },
    onMutate: async ({ item, quantity }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (lines = []) =>
        lines.flatMap((line) => {
          if (line.id !== item.id) return line;
          return quantity === undefined ? [] : { ...line, quantity };
        }),
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before);
      toastError(error, "We couldn't update your cart. Please try again.");
    },
    // Only after the last of several clicks: the response to the first would show an outdated number.
    onSettled: () => (client.isMutating({ mutationKey: CHANGING }) > 1 ? undefined : refreshCart(client)),
  });
}
