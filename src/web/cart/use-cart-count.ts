import { useGuestCart } from './guest-cart.ts';
import { useCart } from './queries.ts';

/** How many pieces are in the cart, all lines together: in a member's cart, or in this browser. */
export function useCartCount(): number {
  const guestLines = useGuestCart();
  const { isMember, data = [] } = useCart();
  const lines = isMember ? data : guestLines;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
