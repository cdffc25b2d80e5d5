import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { CartItem } from '#shared/cart/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { notEnough, tooManyOfOne } from './add-to-cart.ts';
import { holdProduct, listCartRows, setCartQuantity } from './data.ts';

export async function changeQuantity(
  { db, visitor }: Context,
  itemId: number,
  quantity: number,
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const [item] = await listCartRows(tx, visitor.id, itemId);
    if (!item) throw notFound('item in your cart');

    const product = await holdProduct(tx, item.productId);
    if (!product) throw notFound('product');
    if (quantity > product.stockQuantity) throw notEnough(product.stockQuantity, 0);
    const { maxPieces } = (await readSettings(tx)).shop;
    if (quantity > maxPieces && quantity > item.quantity) throw tooManyOfOne(maxPieces, 0);

    await setCartQuantity(tx, itemId, quantity);
    return { ...item, quantity };
  });
}
