import { and, asc, eq, sql } from 'drizzle-orm';
import { products } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { settingsSubquery } from '#server/studio/read-settings.ts';
import type { CartItem, CartLine } from '#shared/cart/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { LockedLine } from './held-line.ts';
import { cartItems } from './tables.ts';

export async function listCartRows(db: Db, userId: number, itemId?: number): Promise<CartItem[]> {
  const rows = await db
    .select({ item: cartItems, product: products })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), itemId === undefined ? undefined : eq(cartItems.id, itemId)))
    .orderBy(asc(cartItems.id));
  return rows.map(({ item, product }) => toCartItem(item, { ...product, isGone: !isSold(product) }));
}

type InCart = { id: number; quantity: number; priceCents: number };
type Product = Omit<CartItem['product'], 'price'> & { priceCents: number };

export function toCartItem(item: InCart, product: Product): CartItem {
  return {
    id: item.id,
    productId: product.id,
    quantity: item.quantity,
    priceWhenAdded: toMoneyString(item.priceCents),
    product: {
      id: product.id,
      name: product.name,
      price: toMoneyString(product.priceCents),
      imageUrl: product.imageUrl,
      imageAlt: product.imageAlt,
      stockQuantity: product.stockQuantity,
      isGone: product.isGone,
    },
  };
}

/** Neither deleted nor hidden. */
function isSold({ archivedAt, isActive }: { archivedAt: Date | null; isActive: boolean }): boolean {
  return archivedAt === null && isActive;
}

const shopSettings = settingsSubquery(['shop']);
const shareProduct = namedStatement<Product & { settings: unknown }>(
  'hold product for a cart',
  sql`select id, name, price_cents as "priceCents", image_url as "imageUrl", image_alt as "imageAlt",
      stock_quantity as "stockQuantity", archived_at is not null or not is_active as "isGone",
      ${shopSettings.sql} as settings
    from products where id = ${sql.placeholder('productId')} for share`,
);

/**
 * Locks the product until the transaction ends: nobody sells or archives it while its stock is compared. Undefined
 * when it is not sold. Also how many pieces of one product a member may reserve.
 */
export async function lockProduct(tx: Db, productId: number) {
  const [row] = await shareProduct(tx, { productId });
  if (!row || row.isGone) return undefined;
  const { settings, ...product } = row;
  return { ...product, maxPieces: shopSettings.read(settings).shop.maxPieces };
}

const addRow = namedStatement<InCart>(
  'add to cart',
  sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
    values (${sql.placeholder('userId')}, ${sql.placeholder('productId')},
      least(${sql.placeholder('quantity')}::int, ${sql.placeholder('most')}::int),
      ${sql.placeholder('priceCents')}, ${sql.placeholder('createdAt')})
    on conflict (user_id, product_id) do update
      set quantity = least(cart_items.quantity + ${sql.placeholder('quantity')}::int, ${sql.placeholder('most')}::int)
      where cart_items.quantity < ${sql.placeholder('most')}::int
    returning id, quantity, price_cents as "priceCents"`,
);

/** Increases the quantity, up to `most`. Returns undefined when nothing could be added. */
export async function addCartRow(
  tx: Db,
  row: CartLine & { userId: number; priceCents: number; createdAt: Date },
  most: number,
): Promise<InCart | undefined> {
  const [added] = await addRow(tx, { ...row, most });
  return added;
}

const lockQuantity = namedStatement<{ quantity: number }>(
  'lock quantity in cart',
  sql`select quantity from cart_items
    where user_id = ${sql.placeholder('userId')} and product_id = ${sql.placeholder('productId')} for update`,
);

/** The quantity of a product in the cart; locked, so that concurrent additions are counted one after the other. */
export async function quantityInCart(tx: Db, userId: number, productId: number): Promise<number> {
  const [row] = await lockQuantity(tx, { userId, productId });
  return row?.quantity ?? 0;
}

export async function setCartQuantity(tx: Db, itemId: number, quantity: number): Promise<void> {
  await setQuantity(tx, { itemId, quantity });
}

const setQuantity = namedStatement(
  'set quantity in cart',
  sql`update cart_items set quantity = ${sql.placeholder('quantity')} where id = ${sql.placeholder('itemId')}`,
);

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

const lockRows = namedStatement<LockedLine>(
  'hold cart',
  sql`select cart_items.id as "itemId", product_id as "productId", quantity, cart_items.price_cents as "addedCents", name,
      products.price_cents as "priceCents", stock_quantity as stock, archived_at is not null or not is_active as "isGone"
    from cart_items join products on products.id = product_id
    where user_id = ${sql.placeholder('userId')} order by products.id for no key update of products`,
);

/** In order of product id: fixed lock order, so no deadlock between checkouts. */
export function lockCartRows(tx: Db, userId: number): Promise<LockedLine[]> {
  return lockRows(tx, { userId });
}

const deleteRows = namedStatement<CartLine>(
  'take cart',
  sql`delete from cart_items where user_id = ${sql.placeholder('userId')}
    returning product_id as "productId", quantity`,
);

export function deleteCartRows(tx: Db, userId: number): Promise<CartLine[]> {
  return deleteRows(tx, { userId });
}
