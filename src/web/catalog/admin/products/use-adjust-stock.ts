import { useState } from 'react';
import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { PRODUCT_PATHS } from '#web/catalog/admin/calls.ts';
import { call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { useSave } from '#web/kit/use-save.ts';

type StockChange = { change: number; reason: string };

/** Adjusts the stock once, even if the connection breaks and the button is pressed again. */
export function useAdjustStock(productId: number, onSaved: () => void) {
  const [keys] = useState(() => createIdempotencyKeys());

  return useSave({
    save: (body: StockChange) =>
      call<typeof catalogAdminApi.adjustStock>(
        'POST /api/admin/products/:id/stock',
        { params: { id: productId }, body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    done: ({ stockQuantity }) => `Stock updated successfully: ${stockQuantity} now`,
    failure: 'Failed to update product',
    changed: PRODUCT_PATHS,
    onSaved: () => {
      keys.done(); // the same again would be another delivery
      onSaved();
    },
  });
}
