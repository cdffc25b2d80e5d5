import { useGuestCart } from './guest-cart.ts';

/** How many pieces are put aside, all lines together. */
export function useCartCount(): number {
  return useGuestCart().reduce((sum, { quantity }) => sum + quantity, 0);
}
