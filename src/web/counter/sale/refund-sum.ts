import { refundOf } from '#shared/bills/refund.ts';
import type { SaleLineView } from '#shared/counter/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';

/** How many pieces of each line are returned, by its number, and whether they go back into stock. */
export type Returned = Record<number, { quantity: number; isRestocked: boolean }>;

/** Pieces of a line that were not returned yet. */
export function piecesLeft({ quantity, refundedQuantity }: SaleLineView): number {
  return quantity - refundedQuantity;
}

/** What the returned pieces give back, as the server will reckon it. */
export function refundSum(lines: readonly SaleLineView[], returned: Returned): number {
  return lines.reduce((sum, line) => {
    const pieces = returned[line.line]?.quantity ?? 0;
    // Of a gift card, what is left on it.
    if (pieces > 0 && line.giftCardLeft) return sum + (parseMoney(line.giftCardLeft) ?? 0);
    const paid = { netCents: parseMoney(line.net) ?? 0, prepaidCents: 0, quantity: line.quantity };
    return sum + refundOf(paid, line.refundedQuantity, pieces).netCents;
  }, 0);
}
