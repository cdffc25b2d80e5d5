import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { allInCart } from '#shared/cart/all-in-cart.ts';
import type { CartItem, CartLine } from '#shared/cart/contract.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import { addCartRow, holdProduct, listCartRows, quantityInCart } from './data.ts';

/** Adds all requested items or none, with the reason: somebody who wants five must not get three unnoticed. */
export async function addToCart({ db, now, visitor }: Context, line: CartLine): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const product = await holdProduct(tx, line.productId);
    if (!product) throw notFound('product');

    const { stockQuantity: stock, priceCents } = product;
    const before = await quantityInCart(tx, visitor.id, line.productId);
    if (before + line.quantity > stock) throw notEnough(stock, before);
    const { maxPieces } = (await readSettings(tx)).shop;
    if (before + line.quantity > maxPieces) throw tooManyOfOne(maxPieces, before);

    const row = { ...line, userId: visitor.id, priceCents, createdAt: now() };
    const most = Math.min(stock, maxPieces);
    const added = await addCartRow(tx, row, most);
    if (!added) throw most < stock ? tooManyOfOne(most, most) : notEnough(stock, stock);
    const [item] = await listCartRows(tx, visitor.id, added.id);
    return item!;
  });
}

export function notEnough(stock: number, inCart: number) {
  if (stock === 0) return refusal('out_of_stock', 'This product is out of stock.');
  if (inCart >= stock && inCart > 0) {
    return refusal('out_of_stock', allInCart(stock));
  }
  const already = inCart > 0 ? `, and you already have ${inCart} in your cart` : '';
  return refusal('out_of_stock', `Only ${stock} left in stock${already}.`);
}

/** More of one product than a member may reserve: refused here already, not only at checkout. */
export function tooManyOfOne(max: number, inCart: number) {
  const already = inCart > 0 ? `, and you already have ${inCart} in your cart` : '';
  return refusal('over_limit', `You can order up to ${max} of one product${already}.`);
}
