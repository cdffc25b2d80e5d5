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
      isGone: !isSold(product),
    },
  }));
}

/** Neither deleted nor hidden. */
function isSold({ archivedAt, isActive }: { archivedAt: Date | null; isActive: boolean }): boolean {
  return archivedAt === null && isActive;
}

/**
 * Locks the product until the transaction ends: nobody sells or archives it while its stock is compared. Undefined
 * when it is not sold.
 */
export async function holdProduct(tx: Db, productId: number) {
  const [row] = await tx.select().from(products).where(eq(products.id, productId)).for('share');
  return row && isSold(row) ? row : undefined;
}

/** Increases the quantity, up to `most`. Returns undefined when nothing could be added. */
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

/** The quantity of a product in the cart; locked, so that concurrent additions are counted one after the other. */
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

/** In order of product id: fixed lock order, so no deadlock between checkouts. */
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
      isActive: products.isActive,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  return rows.map(({ archivedAt, isActive, ...row }) => ({
    ...row,
    isGone: !isSold({ archivedAt, isActive }),
  }));
}

export async function deleteCartRows(tx: Db, userId: number): Promise<CartLine[]> {
  return tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity });
}
