import { readGuestCart, writeGuestCart } from './guest-cart.ts';

/** Increases the quantity, up to `most`. Returns the new quantity. */
export function addToGuestCart(productId: number, quantity: number, most: number): number {
  const lines = readGuestCart();
  const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const after = Math.min(before + quantity, most);
  const others = lines.filter((line) => line.productId !== productId);
  writeGuestCart([...others, { productId, quantity: after }]);
  return after;
}
