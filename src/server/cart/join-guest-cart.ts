import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { CartItem, CartLine } from '#shared/cart/contract.ts';
import { addCartRow, holdProduct, listCartRows } from './data.ts';

/** Adds what is available and skips the rest, so that signing in never fails because of a cart. */
export async function joinGuestCart({ db, now, visitor }: Context, lines: CartLine[]): Promise<CartItem[]> {
  // Fixed lock order, so no deadlock between two devices.
  const inOrder = [...lines].sort((a, b) => a.productId - b.productId);
  return db.transaction(async (tx) => {
    const { maxPieces } = (await readSettings(tx)).shop;
    for (const line of inOrder) {
      const product = await holdProduct(tx, line.productId);
      if (!product || product.stockQuantity === 0) continue;

      const row = { ...line, userId: visitor.id, priceCents: product.priceCents, createdAt: now() };
      await addCartRow(tx, row, Math.min(product.stockQuantity, maxPieces));
    }
    return listCartRows(tx, visitor.id);
  });
}
