import { and, asc, eq, sql } from 'drizzle-orm';
import { products } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { CartItem, CartLine } from '#shared/cart/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { HeldLine } from './held-line.ts';
import { cartItems } from './tables.ts';

export async function listCartRows(db: Db, userId: number, itemId?: number): Promise<CartItem[]> {
  const rows = await db
    .select({ item: cartItems, product: products })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), itemId === undefined ? undefined : eq(cartItems.id, itemId)))
    .orderBy(asc(cartItems.id));
  return rows.map(({ item, product }) => ({
    id: item.id,
    productId: item.productId,
    quantity: item.quantity,
    priceWhenAdded: toMoneyString(item.priceCents),
    product: {
      id: product.id,
      name: product.name,
      price: toMoneyString(product.priceCents),
      imageUrl: product.imageUrl,
      imageAlt: product.imageAlt,
      stockQuantity: product.stockQuantity,
      isGone: product.archivedAt !== null,
    },
  }));
}

/**
 * Holds the product as it is until the transaction ends: while we compare with its stock, nobody sells or
 * archives it. Undefined when the shop does not have it.
 */
export async function holdProduct(tx: Db, productId: number) {
  const [row] = await tx.select().from(products).where(eq(products.id, productId)).for('share');
  return row?.archivedAt === null ? row : undefined;
}

/** Adds to what is there, at most up to `most`. Answers undefined when nothing could be added. */
export async function addCartRow(
  tx: Db,
  row: CartLine & { userId: number; priceCents: number; createdAt: Date },
  most: number,
): Promise<{ id: number; quantity: number } | undefined> {
  const [added] = await tx
    .insert(cartItems)
    .values({ ...row, quantity: Math.min(row.quantity, most) })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`least(${cartItems.quantity} + ${row.quantity}, ${most})` },
      setWhere: sql`${cartItems.quantity} < ${most}`,
    })
    .returning({ id: cartItems.id, quantity: cartItems.quantity });
  return added;
}

/** How many of a product lie in the cart; held, so that two additions at once are counted one after the other. */
export async function quantityInCart(tx: Db, userId: number, productId: number): Promise<number> {
  const [row] = await tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))
    .for('update');
  return row?.quantity ?? 0;
}

export async function setCartQuantity(tx: Db, itemId: number, quantity: number): Promise<void> {
  await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, itemId));
}

export async function deleteCartRow(db: Db, userId: number, itemId: number): Promise<boolean> {
  const deleted = await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, itemId)))
    .returning({ id: cartItems.id });
  return deleted.length > 0;
}

export async function emptyCart(db: Db, userId: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** In the order of the products' ids, so that two checkouts never wait in a ring. */
export async function holdCartRows(tx: Db, userId: number): Promise<HeldLine[]> {
  const rows = await tx
    .select({
      itemId: cartItems.id,
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      addedCents: cartItems.priceCents,
      name: products.name,
      priceCents: products.priceCents,
      stock: products.stockQuantity,
      archivedAt: products.archivedAt,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  return rows.map(({ archivedAt, ...row }) => ({ ...row, isGone: archivedAt !== null }));
}

export async function deleteCartRows(tx: Db, userId: number): Promise<CartLine[]> {
  return tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity });
}
