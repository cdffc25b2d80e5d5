import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { countWaiting } from '#server/back-in-stock/count-waiting.ts';
import { like, listImageRows, toImage } from '#server/catalog/data.ts';
import { categories, products } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import { countOpenOrders } from '#server/orders/open-orders.ts';
import type { AdminProduct, PRODUCT_SORTS, ProductListQuery } from '#shared/catalog/admin-contract.ts';
import { FEW } from '#shared/catalog/stock.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { PageOf } from '#shared/kit/page-of.ts';

export type ProductRow = typeof products.$inferSelect;

type SortField = (typeof PRODUCT_SORTS)[number];
export type ProductQuery = {
  words?: string | undefined;
  categoryId?: number | undefined;
  stock?: ProductListQuery['stock'];
  isActive?: boolean | undefined;
  sort: { field: SortField; descending: boolean };
  limit: number;
  offset: number;
};

const editedAt = sql<Date>`coalesce(${products.editedAt}, ${products.createdAt})`;

const SORTS: Record<SortField, SQL> = {
  name: sql`lower(${products.name})`,
  price: sql`${products.priceCents}`,
  category: sql`lower(${categories.name})`,
  productCode: sql`lower(coalesce(${products.productCode}, ''))`,
  stockQuantity: sql`${products.stockQuantity}`,
  createdAt: sql`${products.createdAt}`,
  updatedAt: editedAt,
};

const STOCKS = {
  out: lte(products.stockQuantity, 0),
  few: and(gt(products.stockQuantity, 0), lte(products.stockQuantity, FEW)),
  enough: gt(products.stockQuantity, FEW),
  low: lte(products.stockQuantity, FEW),
};

export async function listAdminRows(db: Db, query: ProductQuery): Promise<PageOf<AdminProduct>> {
  const { words, categoryId, stock, isActive, sort, limit, offset } = query;
  const { name, description, productCode } = products;
  const where = and(
    isNull(products.archivedAt),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    stock && STOCKS[stock],
    isActive === undefined ? undefined : eq(products.isActive, isActive),
    words ? or(...[name, description, productCode].map((text) => ilike(text, like(words)))) : undefined,
  );
  const turn = sort.descending ? desc : asc;
  const rows = await select(db)
    .where(where)
    .orderBy(turn(SORTS[sort.field]), turn(products.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(products).where(where);
  return { items: await toAdmin(db, rows), total: all?.total ?? 0 };
}

/** `low` includes those that are out of stock. */
export async function countProducts(db: Db): Promise<{ total: number; outOfStock: number; low: number }> {
  const rows = await db
    .select({
      total: count(),
      outOfStock: sql<number>`(count(*) filter (where ${STOCKS.out}))::int`,
      low: sql<number>`(count(*) filter (where ${STOCKS.low}))::int`,
    })
    .from(products)
    .where(isNull(products.archivedAt));
  return oneRow(rows);
}

export async function findAdminRow(db: Db, id: number): Promise<AdminProduct | undefined> {
  const rows = await select(db).where(and(eq(products.id, id), isNull(products.archivedAt)));
  return (await toAdmin(db, rows))[0];
}

export async function lockArchived(tx: Db, id: number): Promise<ProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.archivedAt)))
    .for('no key update');
  return row;
}

export const updateProduct = updateById(products);

type Selected = { product: ProductRow; category: typeof categories.$inferSelect };

function select(db: Db) {
  return db
    .select({ product: products, category: categories })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));
}

async function toAdmin(db: Db, rows: Selected[]): Promise<AdminProduct[]> {
  const ids = rows.map(({ product }) => product.id);
  const images = await listImageRows(db, ids);
  const openOrders = await countOpenOrders(db, ids);
  const waiting = await countWaiting(db, ids);
  return rows.map(({ product, category }) => {
    const { priceCents, archivedAt: _, editedAt: edited, createdAt, ...row } = product;
    return {
      ...row,
      price: toMoneyString(priceCents),
      category: category.name,
      categorySlug: category.slug,
      images: images.filter(({ productId }) => productId === product.id).map(toImage),
      openOrders: openOrders.get(product.id) ?? 0,
      waiting: waiting.get(product.id) ?? 0,
      createdAt: createdAt.toISOString(),
      updatedAt: (edited ?? createdAt).toISOString(),
    };
  });
}
