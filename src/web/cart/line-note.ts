import type { CartItem } from '#shared/cart/contract.ts';
import { onlyLeft } from '#shared/catalog/stock.ts';
import { formatMoney } from '#shared/kit/money.ts';

/** What changed about a line since it was added; null when nothing did. */
export function lineNote({ product, quantity, priceWhenAdded }: CartItem, maxPieces: number): string | null {
  if (product.isGone) return 'No longer available. Please remove it.';
  if (product.stockQuantity === 0) return 'Now sold out. Please remove it.';
  if (quantity > product.stockQuantity) return onlyLeft(product.stockQuantity);
  if (quantity > maxPieces) return `You can order up to ${maxPieces} of one product`;
  if (product.price !== priceWhenAdded) return `It was ${formatMoney(priceWhenAdded)} when you added it.`;
  return null;
}
