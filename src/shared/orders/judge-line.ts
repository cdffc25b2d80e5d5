import { formatCents } from '#shared/kit/money.ts';

export type LineTrouble = 'gone' | 'out_of_stock' | 'short' | 'price_changed' | 'cart_changed';
type Line = {
  name: string;
  quantity: number;
  stock: number;
  priceCents: number;
  isGone: boolean;
};
/** What the customer last saw of it. */
type Seen = { quantity?: number; priceCents: number };

/** What is in the way of ordering a line, and the sentence that says so; null when nothing is. */
export function judgeLine(line: Line, seen: Seen): { code: LineTrouble; message: string } | null {
  const { name, quantity, stock, priceCents, isGone } = line;
  if (isGone) return { code: 'gone', message: `${name} is no longer in our shop.` };
  if (stock === 0) return { code: 'out_of_stock', message: `${name} is out of stock.` };
  if (quantity > stock) {
    const left = `There ${stock === 1 ? 'is' : 'are'} only ${stock} of ${name} left`;
    return { code: 'short', message: `${left}, and ${quantity} in your cart.` };
  }
  if (seen.quantity !== undefined && seen.quantity !== quantity) {
    return { code: 'cart_changed', message: `There ${pieces(quantity)} ${name} in your cart now.` };
  }
  if (seen.priceCents !== priceCents) {
    const now = `${name} now costs ${formatCents(priceCents)}`;
    return { code: 'price_changed', message: `${now}; it was ${formatCents(seen.priceCents)}.` };
  }
  return null;
}

function pieces(quantity: number): string {
  return quantity === 1 ? 'is 1 of' : `are ${quantity} of`;
}
