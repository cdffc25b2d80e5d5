import type { Product } from '#shared/catalog/contract.ts';
import { toast } from '#web/kit/toast.ts';
import { addToGuestCart, readGuestCart } from '#web/cart/guest-cart.ts';

type Wanted = Pick<Product, 'id' | 'name' | 'stockQuantity'>;

/** Puts some of a product aside and says what came of it, to the visitor and to the caller. */
export function addToCart({ id, name, stockQuantity }: Wanted, quantity: number): boolean {
  const before = inCart(id);
  if (stockQuantity > 0 && before >= stockQuantity) {
    toast({ title: 'Error', description: everythingIsTaken(stockQuantity), tone: 'destructive' });
    return false;
  }
  const after = addToGuestCart(id, quantity, stockQuantity);
  // A browser that forbids storage keeps nothing, whatever it was told.
  if (inCart(id) !== after || after <= before) {
    toast({
      title: 'Error',
      description: 'Failed to add item to cart. Please try again.',
      tone: 'destructive',
    });
    return false;
  }
  toast({
    title: 'Added to Cart',
    description: `${after - before}x ${name} added to your cart`,
    icon: 'bag',
  });
  return true;
}

function inCart(id: number): number {
  return readGuestCart().find(({ productId }) => productId === id)?.quantity ?? 0;
}

function everythingIsTaken(stock: number): string {
  return stock === 1
    ? 'The last one is already in your cart.'
    : `All ${stock} in stock are already in your cart.`;
}
