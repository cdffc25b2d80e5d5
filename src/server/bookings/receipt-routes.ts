import type { Route } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { notFound } from '#shared/kit/problem.ts';

/** `name` where the file is not called `receipt-{id}`. */
type Written = Buffer | { name: string; content: Buffer };
/** A kind of receipt: what its ids look like, its number captured, and how it is written. */
export type ReceiptKind = { pattern: RegExp; write: (ctx: Context, id: number) => Promise<Written> };

/** features.ts hands in every kind there is; the first whose pattern fits an id writes it. */
export function receiptRoutes(kinds: ReceiptKind[]) {
  return (route: Route): void => {
    route(bookingsApi.receipt, async (ctx, { params }) => {
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
