import { allInCart } from '#shared/cart/all-in-cart.ts';
import { addToGuestCart, readGuestCart } from './guest-cart.ts';

type Wanted = { id: number; stockQuantity: number; maxPieces: number };
type Outcome = { added: number } | { refusal: string };

/** Adds a product to the guest cart in this browser, up to the stock and the limit, and returns the result. */
export function addForGuest({ id, stockQuantity, maxPieces }: Wanted, quantity: number): Outcome {
  const before = inCart(id);
  if (stockQuantity > 0 && before >= stockQuantity) return { refusal: allInCart(stockQuantity) };
  if (before >= maxPieces) return { refusal: `You can order up to ${maxPieces} of one product.` };

  const after = addToGuestCart(id, quantity, Math.min(stockQuantity, maxPieces));
  // Without storage nothing was saved.
  if (inCart(id) !== after || after <= before) return { refusal: '' };
  return { added: after - before };
}

function inCart(id: number): number {
  return readGuestCart().find(({ productId }) => productId === id)?.quantity ?? 0;
}
