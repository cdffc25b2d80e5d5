import { useRef } from 'react';
import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { PRODUCT_PATHS } from '#web/catalog/admin/calls.ts';
import { call } from '#web/kit/call.ts';
import { useSave } from '#web/kit/use-save.ts';

type StockChange = { change: number; reason: string };

/** Books pieces that came or went: once, though the line break and the button be pressed again. */
export function useAdjustStock(productId: number, onSaved: () => void) {
  const attempt = useRef({ content: '', key: '' });

  function keyFor(body: StockChange): string {
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  }

  return useSave({
    save: (body: StockChange) =>
      call<typeof catalogAdminApi.adjustStock>(
        'POST /api/admin/products/:id/stock',
        { params: { id: productId }, body },
        { 'idempotency-key': keyFor(body) },
      ),
    done: ({ stockQuantity }) => `Stock updated successfully: ${stockQuantity} now`,
    failure: 'Failed to update product',
    changed: PRODUCT_PATHS,
    onSaved: () => {
      attempt.current = { content: '', key: '' }; // the same again would be another delivery
      onSaved();
    },
  });
}

/** Not by randomUUID, which browsers keep from pages that come without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
