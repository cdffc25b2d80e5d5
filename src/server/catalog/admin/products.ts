import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { addProduct } from '#server/catalog/add-to-catalog.ts';
import { lockProduct } from '#server/catalog/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import {
  type AdminProduct,
  type newProduct,
  PRODUCT_SORTS,
  type ProductListQuery,
  type productChange,
  type stockChange,
} from '#shared/catalog/admin-contract.ts';
import { detailsOf } from '#shared/catalog/product-details.ts';
import { STOCK_REASONS } from '#shared/catalog/stock-reasons.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { conflict, HttpProblem, malformed, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listLiveCategories, shareCategories } from './categories/data.ts';
import { chooseCategory } from './categories.ts';
import { featurePicture } from './gallery.ts';
import {
  findAdminRow,
  listAdminRows,
  lockArchived,
  type ProductQuery,
  type ProductRow,
  updateProduct,
} from './products/data.ts';
import { moveStock } from './stock.ts';

const NO_CATEGORY = 0;

export async function listAdminProducts(
  { db }: Pick<Context, 'db'>,
  query: ProductListQuery,
): Promise<PageOf<AdminProduct>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listAdminRows(db, { ...(await readProductQuery(db, query)), ...page });
}

/** For an import, which compares each line with what is there. */
export async function listAllProducts({ db }: Pick<Context, 'db'>): Promise<AdminProduct[]> {
  const sort = { field: 'createdAt', descending: false } as const;
  return (await listAdminRows(db, { sort, limit: NO_LIMIT, offset: 0 })).items;
}

async function readProductQuery(
  db: Db,
  { q, category, stock, active, sort }: ProductListQuery,
): Promise<Omit<ProductQuery, 'limit' | 'offset'>> {
  const chosen = category ? chooseCategory(await listLiveCategories(db), category) : undefined;
  return {
    words: q,
    categoryId: category ? (chosen?.id ?? NO_CATEGORY) : undefined,
    stock,
    isActive: active === undefined ? undefined : active === 'true',
    sort: readSort(sort, PRODUCT_SORTS, { field: 'createdAt', descending: true }),
  };
}

export async function getAdminProduct(db: Db, id: number): Promise<AdminProduct> {
  return orNotFound(await findAdminRow(db, id), 'product');
}

export function createProduct(
  ctx: Context,
  { price, category, productCode, images, ...given }: z.output<typeof newProduct>,
): Promise<AdminProduct> {
  const work = ctx.db.transaction(async (tx) => {
    const categoryId = await takeCategory(tx, category);
    const gallery = distinctImages(given.imageUrl, images);
    const row = { ...given, categoryId, priceCents: price, productCode: productCode || null, gallery };
    const id = await addProduct(tx, row, ctx.now(), ctx.visitor.id);
    const product = await getAdminProduct(tx, id);
    const after = { ...productFields(product), ...(images.length > 0 && { images: product.images }) };
    await recordChange({ ...ctx, db: tx }, { action: 'add product', target: `product ${id}`, after });
    return product;
  });
  return refuseTakenCode(work);
}

/** The same picture chosen twice is in the gallery once. */
function distinctImages(main: string | null, images: z.output<typeof newProduct>['images']) {
  const byUrl = new Map(images.map(({ imageUrl, altText }) => [imageUrl!, altText])); // the contract requires it
  if (main) byUrl.delete(main);
  return [...byUrl].map(([imageUrl, altText]) => ({ imageUrl, altText }));
}

type Given = z.output<typeof productChange>;

/** Orders keep the name and the price of their day. */
export function changeProduct(ctx: Context, id: number, given: Given): Promise<AdminProduct> {
  const work = withTransaction(ctx, async (inTransaction, tx) => {
    const row = orNotFound(await lockProduct(tx, id), 'product');
    refuseConflict(given.updatedAt, row.editedAt ?? row.createdAt);

    const before = await getAdminProduct(tx, id);
    const { imageUrl, imageAlt } = given;
    await featurePicture(inTransaction, id, { imageUrl, imageAlt });
    await moveStock(inTransaction, {
      product: row,
      change: stockDifference(row, given),
      reason: STOCK_REASONS.edited,
    });
    const fields = await ownFields(inTransaction, given);
    await updateProduct(tx, id, { ...fields, editedAt: ctx.now(), updatedAt: ctx.now() });
    const after = await getAdminProduct(tx, id);
    await recordChange(inTransaction, {
      action: 'change product',
      target: `product ${id}`,
      before: productFields(before),
      after: productFields(after),
    });
    return after;
  });
  return refuseTakenCode(work);
}

/** Relative to what the form showed, if sent: sales since then are kept. */
function stockDifference(row: ProductRow, { stockQuantity, stockWas }: Given): number {
  return stockQuantity === undefined ? 0 : stockQuantity - (stockWas ?? row.stockQuantity);
}

async function ownFields({ db }: Context, given: Given) {
  const { name, description, price, category, productCode, isActive } = given;
  const { size, whatItDoes, howToUse, ingredients, goodToKnow } = given;
  return {
    name,
    description,
    isActive,
    size,
    whatItDoes,
    howToUse,
    ingredients,
    goodToKnow,
    priceCents: price,
    ...(category !== undefined && { categoryId: await takeCategory(db, category) }),
    ...(productCode !== undefined && { productCode: productCode || null }),
  };
}

/** Stock changes other than orders: a delivery, a breakage, a count. */
export function adjustStock(
  ctx: Context,
  id: number,
  { change, reason }: z.output<typeof stockChange>,
): Promise<AdminProduct> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const product = orNotFound(await lockProduct(tx, id), 'product');
    await moveStock(inTransaction, { product, change, reason });
    const { stockQuantity } = product;
    await recordChange(inTransaction, {
      action: 'adjust stock',
      target: `product ${id}`,
      before: { stockQuantity },
      after: { stockQuantity: stockQuantity + change, reason },
    });
    return getAdminProduct(tx, id);
  });
}

/** Archives it: orders refer to it. Carts show that it is no longer sold. */
export async function deleteProduct(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockProduct(tx, id))) throw notFound('product');
    const before = productFields(await getAdminProduct(tx, id));
    const now = ctx.now();
    await updateProduct(tx, id, { archivedAt: now, editedAt: now, updatedAt: now });
    await recordChange({ ...ctx, db: tx }, { action: 'delete product', target: `product ${id}`, before });
  });
}

/** Restores an archived product, unless its category is gone or its code was taken meanwhile. */
export function restoreProduct(ctx: Context, id: number): Promise<AdminProduct> {
  const work = ctx.db.transaction(async (tx) => {
    const archived = await lockArchived(tx, id);
    if (!archived) return getAdminProduct(tx, id);
    const categories = await shareCategories(tx);
    if (!categories.some((category) => category.id === archived.categoryId)) {
      throw conflict('category_gone', 'Its category was deleted. Please restore that first.');
    }

    const now = ctx.now();
    await updateProduct(tx, id, { archivedAt: null, editedAt: now, updatedAt: now });
    const product = await getAdminProduct(tx, id);
    const entry = { action: 'restore product', target: `product ${id}`, after: productFields(product) };
    await recordChange({ ...ctx, db: tx }, entry);
    return product;
  });
  return refuseTakenCode(work);
}

const HEADINGS = [
  ...['Id', 'Code', 'Name', 'Description', 'Category', 'Price', 'Stock', 'Open orders'],
  ...['Added', 'Changed', 'Size', 'What it does', 'How to use', 'Ingredients', 'Good to know', 'In the shop'],
];

/** The filtered list as CSV; days are in studio time. */
export async function exportProducts({ db, now }: Context, query: ProductListQuery): Promise<FileAnswer> {
  const filter = { ...(await readProductQuery(db, query)), limit: NO_LIMIT, offset: 0 };
  const { items } = await listAdminRows(db, filter);
  const lines = items.map((each) => [
    ...[each.id, each.productCode ?? '', each.name, each.description, each.category, each.price],
    ...[each.stockQuantity, each.openOrders],
    ...[studioDay(new Date(each.createdAt)), studioDay(new Date(each.updatedAt))],
    ...Object.values(detailsOf(each)).map((text) => text ?? ''),
    each.isActive ? 'Yes' : 'No',
  ]);
  return { name: `products-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}

/** The fields of a product the audit log compares. The gallery has its own entries. */
function productFields(product: AdminProduct) {
  const { name, description, price, category, productCode, stockQuantity, imageUrl, imageAlt } = product;
  const { isActive } = product;
  const own = {
    name,
    description,
    price,
    category,
    productCode,
    stockQuantity,
    imageUrl,
    imageAlt,
    isActive,
  };
  return { ...own, ...detailsOf(product) };
}

/** A product code is unique; the constraint enforces it, this turns its violation into a message. */
async function refuseTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = 'Another product already has this code.';
    throw new HttpProblem(409, { code: 'code_taken', message, fields: { productCode: message } });
  }
}

/** The id of the product's category, locked against deletion until the transaction ends. */
async function takeCategory(tx: Db, choice: string | number): Promise<number> {
  const category = chooseCategory(await shareCategories(tx), choice);
  if (category) return category.id;
  const message = 'Please choose a category that exists';
  throw malformed(message, { category: message });
}
