import { formatCents } from '#shared/kit/money.ts';
import { type PieceLimit, piecesAllowed, tooManyPieces } from './unpaid-limits.ts';

export type LineError = 'gone' | 'out_of_stock' | 'short' | 'over_limit' | 'price_changed' | 'cart_changed';
type Line = {
  name: string;
  quantity: number;
  stock: number;
  priceCents: number;
  isGone: boolean;
  limit: PieceLimit;
};
/** What the customer last saw of it. */
type Seen = { quantity?: number; priceCents: number };

/** What blocks ordering a line, with its message; null when nothing does. */
export function checkLine(line: Line, seen: Seen): { code: LineError; message: string } | null {
  const { name, quantity, stock, priceCents, isGone, limit } = line;
  if (isGone) return { code: 'gone', message: `We no longer carry ${name}.` };
  if (stock === 0) return { code: 'out_of_stock', message: `${name} is out of stock.` };
  const tooMany = piecesAllowed(limit) < stock ? tooManyPieces(name, quantity, limit) : null;
  if (tooMany) return { code: 'over_limit', message: tooMany };
  if (quantity > stock) {
    return {
      code: 'short',
      message: `Only ${stock} left of ${name}, and you have ${quantity} in your cart.`,
    };
  }
  if (seen.quantity !== undefined && seen.quantity !== quantity) {
    const changed = `Your cart has changed: ${name} × ${quantity}.`;
    return { code: 'cart_changed', message: `${changed} Please check it and place the order again.` };
  }
  if (seen.priceCents !== priceCents) {
    const now = `${name} now costs ${formatCents(priceCents)}`;
    return { code: 'price_changed', message: `${now}; it was ${formatCents(seen.priceCents)}.` };
  }
  return null;
}
