import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { counterApi, NewSale, Sale } from '#shared/counter/contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { COUNTER_PATHS, counterQueries } from './queries.ts';
import { storedKey } from './stored-sale.ts';

const SELLING = ['counter', 'sell'];

type Selling = {
  userId: number;
  onSold: (sale: Sale) => void;
  onRefused: (error: unknown, body: NewSale) => void;
};

/** Sells once, however often it is pressed. */
export function useSell({ userId, onSold, onRefused }: Selling) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys(storedKey(userId)));
  const { mutate, isPending } = useMutation({
    mutationKey: SELLING,
    // Offline it fails at once: a sale that is made later, by itself, would surprise everybody.
    networkMode: 'always',
    mutationFn: (body: NewSale) =>
      call<typeof counterApi.sell>(
        'POST /api/admin/counter/sales',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    onSuccess: (sale) => {
      keys.done();
      for (const path of COUNTER_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
      client.setQueryData(counterQueries.sale(sale.id).queryKey, sale);
      onSold(sale);
    },
    onError: onRefused,
  });

  return {
    isPending,
    sell: (body: NewSale) => {
      // Checked in the client, because a second press may come before the next render.
      if (client.isMutating({ mutationKey: SELLING }) === 0) mutate(body);
    },
  };
}
