import { useQueryClient } from '@tanstack/react-query';
import { allInCart } from '#shared/cart/all-in-cart.ts';
import type { cartApi } from '#shared/cart/contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { toast } from '#web/kit/toast.ts';
import { useStudio } from '#web/studio/queries.ts';
import { addToGuestCart } from './add-to-guest-cart.ts';
import { readGuestCart } from './guest-cart.ts';
import { openCart } from './open-cart.ts';
import { refreshCart } from './queries.ts';

type CartProduct = { id: number; name: string; stockQuantity: number };
type LimitedProduct = CartProduct & { maxPieces: number };

const FAILED = 'Failed to add item to cart. Please try again.';

/** Into a member's cart, or the guest cart in this browser. Returns whether anything was added. */
export function useAddToCart(): (product: CartProduct, quantity: number) => Promise<boolean> {
  const client = useQueryClient();
  const { maxPieces } = useStudio().shop;

  async function addForMember(product: CartProduct, quantity: number): Promise<boolean> {
    try {
      await call<typeof cartApi.add>('POST /api/cart', { body: { productId: product.id, quantity } });
      return showAdded(product, quantity);
    } catch (error) {
      // The session expired meanwhile: the item goes to the guest cart.
      if (error instanceof CallError && error.status === 401) {
        return addAside({ ...product, maxPieces }, quantity);
      }
      return showRefusal(messageOf(error, FAILED));
    } finally {
      void refreshCart(client);
    }
  }

  return async (product, quantity) =>
    readSessionToken() === null
      ? addAside({ ...product, maxPieces }, quantity)
      : addForMember(product, quantity);
}

function addAside(product: LimitedProduct, quantity: number): boolean {
  const outcome = addForGuest(product, quantity);
  return 'added' in outcome ? showAdded(product, outcome.added) : showRefusal(outcome.refusal || FAILED);
}

function showAdded({ name }: CartProduct, quantity: number): true {
  toast({
    title: 'Added to Cart',
    description: `${quantity}x ${name} added to your cart`,
    icon: 'bag',
    action: { label: 'View cart', onSelect: openCart },
  });
  return true;
}

function showRefusal(description: string): false {
  toast({ title: 'Error', description, tone: 'destructive' });
  return false;
}

type Outcome = { added: number } | { refusal: string };

function addForGuest({ id, stockQuantity, maxPieces }: LimitedProduct, quantity: number): Outcome {
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
