import type { cartApi } from '#shared/cart/contract.ts';
import type { catalogApi, Product } from '#shared/catalog/contract.ts';
import { CallError, call } from '#web/kit/call.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { addToGuestCart } from './add-to-guest-cart.ts';
import { readGuestCart } from './guest-cart.ts';

export type Filled = {
  /** How many were put there now, and how many lay there before. */
  added: number;
  there: number;
  /** What cannot be had, by name where it still has one. */
  missing: string[];
};

/** One piece of each product; what lies in the cart already stays as it is, so a link that is opened twice buys nothing twice. */
export async function fillCart(productIds: readonly number[]): Promise<Filled> {
  const found = await Promise.all(productIds.map(findProduct));
  const inCart = readSessionToken() === null ? fillForGuest : fillForMember;
  const before = new Set(await listInCart());
  const inStock = found.filter((each): each is Product => each !== null && each.stockQuantity > 0);
  const fresh = inStock.filter(({ id }) => !before.has(id));
  const after = new Set(fresh.length > 0 ? await inCart(fresh) : before);
  const isThere = (id: number) => after.has(id) || before.has(id);
  return {
    added: fresh.filter(({ id }) => after.has(id)).length,
    there: productIds.filter((id) => before.has(id)).length,
    missing: productIds.flatMap((id, place) =>
      isThere(id) ? [] : [found[place]?.name ?? 'a product we no longer carry'],
    ),
  };
}

async function findProduct(id: number): Promise<Product | null> {
  try {
    return await call<typeof catalogApi.product>('GET /api/products/:id', { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

async function listInCart(): Promise<number[]> {
  if (readSessionToken() === null) return readGuestCart().map(({ productId }) => productId);
  const items = await call<typeof cartApi.cart>('GET /api/cart', {});
  return items.map(({ productId }) => productId);
}

/** Returns what lies in the cart then. */
async function fillForMember(products: Product[]): Promise<number[]> {
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const items = await call<typeof cartApi.join>('POST /api/cart/join', { body: { lines } });
  return items.map(({ productId }) => productId);
}

async function fillForGuest(products: Product[]): Promise<number[]> {
  for (const { id, stockQuantity } of products) addToGuestCart(id, 1, stockQuantity);
  return readGuestCart().map(({ productId }) => productId);
}
