import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewOrder, OrderDetail, ordersApi } from '#shared/orders/contract.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import { refreshCart } from '#web/cart/queries.ts';
import { call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { navigate } from '#web/kit/navigate.ts';
import { ordersQueries, PURCHASES, VOUCHERS } from '#web/orders/queries.ts';
import { forgetCheckoutDraft } from './checkout-draft.ts';

const PLACING = ['orders', 'place'];

/** Orders once, however often it is pressed, and opens the order's page. */
export function usePlaceOrder(onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());

  async function arrive(order: OrderDetail) {
    keys.done();
    forgetCheckoutDraft();
    client.setQueryData(ordersQueries.order(order.id).queryKey, order);
    // Replaces checkout, which is empty now: going back leads to the shop.
    await navigate(orderPath(order.id), { replace: true });
    for (const queryKey of [PURCHASES, VOUCHERS]) void client.invalidateQueries({ queryKey });
    void refreshCart(client);
    if (order.checkoutUrl) window.location.assign(order.checkoutUrl);
  }

  const { mutate } = useMutation({
    mutationKey: PLACING,
    mutationFn: (body: NewOrder) =>
      call<typeof ordersApi.place>('POST /api/orders', { body }, { 'idempotency-key': keys.keyFor(body) }),
    onSuccess: arrive,
    onError: (error) => {
      onRefused(error);
      return refreshCart(client);
    },
  });

  return (body: NewOrder) => {
    // Checked in the client, because a second click may come before the next render.
    if (client.isMutating({ mutationKey: PLACING }) === 0) mutate(body);
  };
}

export function useIsPlacing(): boolean {
  return useIsMutating({ mutationKey: PLACING }) > 0;
}
