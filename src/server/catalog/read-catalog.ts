import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { categoryKey } from '#shared/catalog/category-names.ts';
import type {
  Category,
  DetailedProduct,
  DetailedTreatment,
  Product,
  ProductImage,
  ProductQuery,
  Treatment,
  TreatmentCategory,
} from '#shared/catalog/contract.ts';
import { choosePairings } from '#shared/catalog/pairings.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { readPayNowId } from '#shared/orders/paynow.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import {
  findTreatmentBySlug,
  hasAnyRow,
  listCategoryRows,
  listProductRows,
  listTreatmentRows,
} from './data.ts';

/**
 * At the price a booking made now is charged: the promo's treatment at the promo's price. With its deposit only where one
 * can be paid: otherwise none is asked for.
 */
export async function listTreatments(ctx: Context<Visitor | null>): Promise<Treatment[]> {
  const rows = await listTreatmentRows(ctx.db, { onlyActive: ctx.visitor?.role !== 'admin' });
  return atTodaysPrice(ctx, rows);
}

async function atTodaysPrice(
  { db, now, stripe }: Pick<Context, 'db' | 'now' | 'stripe'>,
  rows: DetailedTreatment[],
): Promise<DetailedTreatment[]> {
  const { promo, payNowId } = await readSettings(db);
  const isPayable = stripe !== undefined || readPayNowId(payNowId) !== null;
  const today = studioDay(now());
  return rows.map(({ deposit, ...row }) => ({
    ...row,
    ...(deposit && isPayable && { deposit }),
    ...promoOffer(promo, row.id, today),
  }));
}

/** By its slug, or one it had before it was renamed: its `slug` is another one then. */
export async function findOfferedTreatment(
  ctx: Pick<Context, 'db' | 'now' | 'stripe'>,
  slug: string,
): Promise<DetailedTreatment> {
  const found = await findTreatmentBySlug(ctx.db, slug);
  if (!found) throw notFound('treatment');
  const { treatment, isOffered } = found;
  if (!isOffered)
    throw new HttpProblem(410, { code: 'not_offered', message: `We no longer offer ${treatment.name}.` });
  const [offered] = await atTodaysPrice(ctx, [treatment]);
  return offered!; // one in, one out
}

/** What everybody is told before they book. */
export function withPatchTests(list: Treatment[], months: ReadonlyMap<number, number>): Treatment[] {
  return list.map((treatment) => {
    const patchTestMonths = months.get(treatment.id);
    return patchTestMonths === undefined ? treatment : { ...treatment, patchTestMonths };
  });
}

export function listCategories({ db }: Pick<Context, 'db'>): Promise<Category[]> {
  return listCategoryRows(db);
}

export async function listProducts({ db }: Pick<Context, 'db'>, query: ProductQuery): Promise<Product[]> {
  const words = query.q ?? '';
  if (!query.category || categoryKey(query.category) === 'all') return listProductRows(db, { words });

  const key = categoryKey(query.category);
  const all = await listCategoryRows(db);
  const category = all.find(({ slug, name }) => categoryKey(slug) === key || categoryKey(name) === key);
  return category ? listProductRows(db, { categorySlug: category.slug, words }) : [];
}

export async function getProduct({ db }: Pick<Context, 'db'>, id: number): Promise<DetailedProduct> {
  const [product] = await listProductRows(db, { id });
  if (!product) throw notFound('product');
  return product;
}

/** An admin also sees those of a hidden product. */
export async function listProductImages(
  { db, visitor }: Context<Visitor | null>,
  id: number,
): Promise<ProductImage[]> {
  const [product] = await listProductRows(db, { id, withHidden: visitor?.role === 'admin' });
  if (!product) throw notFound('product');
  return product.images;
}

/** Products in stock to go on with at home after a treatment that uses these ingredients: rich in what it was for. */
export async function listPairingsOfTreatment(
  { db }: Pick<Context, 'db'>,
  treatment: DetailedTreatment,
  ingredients: string,
): Promise<Product[]> {
  const { name, description, category, forWhom } = treatment;
  if (!FACE.includes(category)) return [];
  const shop = await listProductRows(db, {});
  const step = { categorySlug: 'treatments', stockQuantity: 1, whatItDoes: forWhom };
  return choosePairings({ name, description, ingredients, ...step }, shop);
}

/** Products are for the face, all but a few. */
const FACE: readonly TreatmentCategory[] = ['facial', 'skincare', 'specialty'];

export async function listPairings({ db }: Pick<Context, 'db'>, id: number): Promise<Product[]> {
  const shop = await listProductRows(db, {});
  const product = shop.find((each) => each.id === id);
  if (!product) throw notFound('product');
  return choosePairings(product, shop);
}

/** Whether there has ever been a treatment or a product. */
export function hasCatalog(db: Db): Promise<boolean> {
  return hasAnyRow(db);
}
