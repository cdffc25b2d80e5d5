import type { CartItem } from '#shared/cart/contract.ts';
import { CartLine } from './cart-line.tsx';
import { readGuestCart, writeGuestCart } from './guest-cart.ts';

type GuestCartLinesProps = {
  items: CartItem[];
  onLeave?: (() => void) | undefined;
  className?: string | undefined;
};

export function GuestCartLines({ items, onLeave, className }: GuestCartLinesProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          onChange={(quantity) => changeGuestCart(item.productId, quantity)}
          onRemove={() => changeGuestCart(item.productId)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

function changeGuestCart(productId: number, quantity?: number): void {
  writeGuestCart(
    readGuestCart().flatMap((line) => {
      if (line.productId !== productId) return line;
      return quantity === undefined ? [] : { productId, quantity };
    }),
  );
}
