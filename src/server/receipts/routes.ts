import type { Route } from '#server/kit/http/api.ts';
import { notFound } from '#shared/kit/problem.ts';
import { receiptsApi } from '#shared/receipts/contract.ts';
import type { ReceiptKind } from './receipt.ts';

/** server/hooks.ts passes in every kind; the first whose pattern matches an id writes it. */
export function receiptRoutes(kinds: ReceiptKind[]) {
  return (route: Route): void => {
    route(receiptsApi.receipt, async (ctx, { params }) => {
      for (const { pattern, write } of kinds) {
        const [, digits] = pattern.exec(params.id) ?? [];
        if (!digits) continue;
        const written = await write(ctx, Number(digits));
        return Buffer.isBuffer(written) ? { name: `receipt-${params.id}.pdf`, content: written } : written;
      }
      throw notFound('receipt');
    });
  };
}
