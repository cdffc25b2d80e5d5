import { allInCart } from '#shared/cart/all-in-cart.ts';
import { addToGuestCart, readGuestCart } from './guest-cart.ts';

type Wanted = { id: number; stockQuantity: number; maxPieces: number };
type Outcome = { added: number } | { refusal: string };

/** Puts some of a product aside in this browser, as many as there are and one may order, and tells what came of it. */
export function addForGuest({ id, stockQuantity, maxPieces }: Wanted, quantity: number): Outcome {
  const before = inCart(id);
  if (stockQuantity > 0 && before >= stockQuantity) return { refusal: allInCart(stockQuantity) };
  if (before >= maxPieces) return { refusal: `You can order up to ${maxPieces} of one product.` };

  const after = addToGuestCart(id, quantity, Math.min(stockQuantity, maxPieces));
  // A browser that forbids storage keeps nothing, whatever it was told.
  if (inCart(id) !== after || after <= before) return { refusal: '' };
  return { added: after - before };
}

function inCart(id: number): number {
  return readGuestCart().find(({ productId }) => productId === id)?.quantity ?? 0;
}
