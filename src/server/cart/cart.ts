import { sendLast } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { allInCart } from '#shared/cart/all-in-cart.ts';
import type { CartItem, CartLine } from '#shared/cart/contract.ts';
import { notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import {
  addCartRow,
  deleteCartRow,
  listCartRows,
  lockProduct,
  quantityInCart,
  setCartQuantity,
  toCartItem,
} from './data.ts';

export function listCart({ db, visitor }: Context): Promise<CartItem[]> {
  return listCartRows(db, visitor.id);
}

/** Adds all requested items or none, with the reason: somebody who wants five must not get three unnoticed. */
export async function addToCart({ db, now, visitor }: Context, line: CartLine): Promise<CartItem> {
  return db.transaction(async (tx) => {
    // Sent together: the product is locked first.
    const [product, before] = await Promise.all([
      lockProduct(tx, line.productId),
      quantityInCart(tx, visitor.id, line.productId),
    ]);
    if (!product) throw notFound('product');

    const { stockQuantity: stock, priceCents, maxPieces } = product;
    if (before + line.quantity > stock) throw notEnough(stock, before);
    if (before + line.quantity > maxPieces) throw tooManyOfOne(maxPieces, before);

    const row = { ...line, userId: visitor.id, priceCents, createdAt: now() };
    const most = Math.min(stock, maxPieces);
    const added = await addCartRow(tx, row, most);
    if (!added) throw most < stock ? tooManyOfOne(most, most) : notEnough(stock, stock);
    return toCartItem(added, product);
  });
}

function notEnough(stock: number, inCart: number) {
  if (stock === 0) return refusal('out_of_stock', 'This product is out of stock.');
  if (inCart >= stock && inCart > 0) {
    return refusal('out_of_stock', allInCart(stock));
  }
  const already = inCart > 0 ? `, and you already have ${inCart} in your cart` : '';
  return refusal('out_of_stock', `Only ${stock} left in stock${already}.`);
}

/** More of one product than a member may reserve: refused here already, not only at checkout. */
function tooManyOfOne(max: number, inCart: number) {
  const already = inCart > 0 ? `, and you already have ${inCart} in your cart` : '';
  return refusal('over_limit', `You can order up to ${max} of one product${already}.`);
}

export async function changeQuantity(
  { db, visitor }: Context,
  itemId: number,
  quantity: number,
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const [item] = await listCartRows(tx, visitor.id, itemId);
    if (!item) throw notFound('item in your cart');

    const product = orNotFound(await lockProduct(tx, item.productId), 'product');
    if (quantity > product.stockQuantity) throw notEnough(product.stockQuantity, 0);
    const { maxPieces } = product;
    if (quantity > maxPieces && quantity > item.quantity) throw tooManyOfOne(maxPieces, 0);

    // With the commit behind it: other tabs of this member wait for the row no longer than it takes to write it.
    sendLast(tx, setCartQuantity(tx, itemId, quantity));
    return { ...item, quantity };
  });
}

export async function removeFromCart({ db, visitor }: Context, itemId: number): Promise<undefined> {
  if (!(await deleteCartRow(db, visitor.id, itemId))) throw notFound('item in your cart');
}

/** Adds what is available and skips the rest, so that signing in never fails because of a cart. */
export async function joinGuestCart({ db, now, visitor }: Context, lines: CartLine[]): Promise<CartItem[]> {
  // Fixed lock order, so no deadlock between two devices.
  const inOrder = [...lines].sort((a, b) => a.productId - b.productId);
  return db.transaction(async (tx) => {
    for (const line of inOrder) {
      const product = await lockProduct(tx, line.productId);
      if (!product || product.stockQuantity === 0) continue;

      const row = { ...line, userId: visitor.id, priceCents: product.priceCents, createdAt: now() };
      await addCartRow(tx, row, Math.min(product.stockQuantity, product.maxPieces));
    }
    return listCartRows(tx, visitor.id);
  });
}
