import { readGuestCart, writeGuestCart } from './guest-cart.ts';

/** Sets the quantity of a product in the guest cart; without a quantity it is removed. */
export function changeGuestCart(productId: number, quantity?: number): void {
  writeGuestCart(
    readGuestCart().flatMap((line) => {
      if (line.productId !== productId) return line;
      return quantity === undefined ? [] : { productId, quantity };
    }),
  );
}
