import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderPath } from '#shared/orders/order-states.ts';
import type { giftCardsApi, NewGiftCardOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { navigate } from '#web/kit/navigate.ts';
import { ordersQueries, PURCHASES } from '#web/orders/queries.ts';

/** Orders once, however often it is pressed, and opens the order's page to pay. */
export function useOrderGiftCard() {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewGiftCardOrder) =>
      call<typeof giftCardsApi.order>(
        'POST /api/gift-cards/orders',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    onSuccess: async (order) => {
      keys.done();
      client.setQueryData(ordersQueries.order(order.id).queryKey, order);
      await navigate(orderPath(order.id));
      void client.invalidateQueries({ queryKey: PURCHASES });
      if (order.checkoutUrl) window.location.assign(order.checkoutUrl);
    },
  });
  return {
    isPending,
    error,
    order: (body: NewGiftCardOrder) => {
      if (!isPending) mutate(body);
    },
  };
}
