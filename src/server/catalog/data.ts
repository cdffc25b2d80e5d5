import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockLive } from '#server/kit/db/record-rows.ts';
import type {
  Category,
  DetailedProduct,
  DetailedTreatment,
  ProductImage,
  Treatment,
} from '#shared/catalog/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { categories, productImages, products, stockMoveBy, treatmentSlugs, treatments } from './tables.ts';

type Row = typeof treatments.$inferSelect;
type ImageRow = typeof productImages.$inferSelect;
export type NewTreatmentRow = typeof treatments.$inferInsert;
export type NewCategoryRow = typeof categories.$inferInsert;
export type NewProductRow = typeof products.$inferInsert;
export type NewImageRow = typeof productImages.$inferInsert;

export const siteOrder = [sql`${treatments.position} asc nulls first`, desc(treatments.id)];

export async function insertTreatment(db: Db, row: NewTreatmentRow): Promise<Treatment> {
  return toTreatment(oneRow(await db.insert(treatments).values(row).returning()));
}

/** In the studio's own order; those without a place in it first, newest first. Archived ones are left out. */
export async function listTreatmentRows(
  db: Db,
  { onlyActive }: { onlyActive: boolean },
): Promise<DetailedTreatment[]> {
  const rows = await db
    .select()
    .from(treatments)
    .where(and(isNull(treatments.archivedAt), onlyActive ? eq(treatments.isActive, true) : undefined))
    .orderBy(...siteOrder);
  return rows.map(toTreatment);
}

/** By its slug, or one it had before. Switched off or archived it is not offered. */
export async function findTreatmentBySlug(
  db: Db,
  slug: string,
): Promise<{ treatment: DetailedTreatment; isOffered: boolean } | undefined> {
  const [row] = await db
    .select({ treatment: treatments })
    .from(treatmentSlugs)
    .innerJoin(treatments, eq(treatments.id, treatmentSlugs.treatmentId))
    .where(eq(treatmentSlugs.slug, slug));
  if (!row) return undefined;
  const { isActive, archivedAt } = row.treatment;
  return { treatment: toTreatment(row.treatment), isOffered: isActive && archivedAt === null };
}

const bookableJson = sql`json_build_object('id', id, 'name', name, 'priceCents', price_cents, 'isActive', is_active,
    'durationMinutes', duration_minutes, 'extraction', extraction, 'deviceKindId', device_kind_id,
    'depositCents', deposit_cents)`;

/** Of `treatmentId`, as JSON: what a booking needs of it. */
export const bookableTreatmentJson = sql`(
  select ${bookableJson}
  from treatments where id = ${sql.placeholder('treatmentId')} and archived_at is null)`;

/** The same of several, in any order. */
export async function listBookableJson(db: Db, ids: number[]): Promise<unknown[]> {
  const { rows } = await db.execute<{ of: unknown }>(
    sql`select ${bookableJson} as of from treatments where id = any(${sql.param(ids)}::int[]) and archived_at is null`,
  );
  return rows.map(({ of }) => of);
}

/** Of the treatments that can be booked online. */
export function listLengths(db: Db): Promise<{ id: number; minutes: number }[]> {
  const { id, durationMinutes, isActive, archivedAt } = treatments;
  return db
    .select({ id, minutes: durationMinutes })
    .from(treatments)
    .where(and(eq(isActive, true), isNull(archivedAt), gt(durationMinutes, 0)));
}

export function listBeforeCare(db: Db, ids: number[]): Promise<{ id: number; beforeCare: string }[]> {
  const { id, beforeCare } = treatments;
  return db.select({ id, beforeCare }).from(treatments).where(inArray(id, ids));
}

/** Includes archived ones. Categories do not count: every studio has some from the start. */
export async function hasAnyRow(db: Db): Promise<boolean> {
  const [treatment] = await db.select({ id: treatments.id }).from(treatments).limit(1);
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  return treatment !== undefined || product !== undefined;
}

export async function insertCategory(db: Db, row: NewCategoryRow): Promise<Category> {
  return oneRow(await db.insert(categories).values(row).returning());
}

export function listCategoryRows(db: Db): Promise<Category[]> {
  return db
    .select()
    .from(categories)
    .where(and(eq(categories.isActive, true), isNull(categories.archivedAt)))
    .orderBy(asc(categories.sort), asc(categories.id));
}

/** `by`: who enters its stock and why. */
export function insertProduct(
  db: Db,
  row: NewProductRow,
  by: { reason: string; staffId: number | null },
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from ${stockMoveBy(by)}`);
    return oneRow(await tx.insert(products).values(row).returning({ id: products.id }));
  });
}

export async function insertProductImages(db: Db, rows: NewImageRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(productImages).values(rows);
}

export type ProductQuery = { id?: number; categorySlug?: string; words?: string; withHidden?: boolean };

/** Those in the shop, newest first, with their galleries: two queries, however many products. */
export async function listProductRows(
  db: Db,
  { id, categorySlug, words, withHidden }: ProductQuery,
): Promise<DetailedProduct[]> {
  const found = await db
    .select({ product: products, category: categories })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        isNull(products.archivedAt),
        withHidden ? undefined : eq(products.isActive, true),
        id === undefined ? undefined : eq(products.id, id),
        categorySlug === undefined ? undefined : eq(categories.slug, categorySlug),
        words ? or(ilike(products.name, like(words)), ilike(products.description, like(words))) : undefined,
      ),
    )
    .orderBy(desc(products.id));
  const images = await listImageRows(
    db,
    found.map(({ product }) => product.id),
  );
  return found.map(({ product, category }) => {
    const { priceCents, ...row } = product;
    return {
      ...row,
      price: toMoneyString(priceCents),
      category: category.name,
      categorySlug: category.slug,
      images: images.filter(({ productId }) => productId === product.id).map(toImage),
    };
  });
}

/** Those of the ids that are not archived, which nobody can archive or delete until the transaction ends. */
export async function shareLiveIds(tx: Db, of: 'treatment' | 'product', ids: number[]): Promise<number[]> {
  const table = of === 'treatment' ? treatments : products;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.archivedAt)))
    .orderBy(asc(table.id))
    .for('share');
  return rows.map(({ id }) => id);
}

/** Of a product in the shop; it does not change until the transaction ends. */
export async function lockShopStock(tx: Db, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ stock: products.stockQuantity })
    .from(products)
    .where(and(eq(products.id, id), eq(products.isActive, true), isNull(products.archivedAt)))
    .for('share');
  return row?.stock;
}

/** Locked until the transaction ends, like products of an order. */
export const lockProduct = lockLive(products, 'no key update');

export async function listImageRows(db: Db, productIds: number[]): Promise<ImageRow[]> {
  if (productIds.length === 0) return [];
  return db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, productIds))
    .orderBy(asc(productImages.sortOrder), asc(productImages.id));
}

/** Escapes the wildcards of LIKE in what a person types. */
export function like(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

function toTreatment({ priceCents, durationMinutes, depositCents, ...row }: Row): DetailedTreatment {
  return {
    ...row,
    price: toMoneyString(priceCents),
    duration: durationMinutes,
    ...depositOf({ depositCents }),
  };
}

/** Absent where there is none. */
export function depositOf({ depositCents }: Pick<Row, 'depositCents'>): Pick<Treatment, 'deposit'> {
  return depositCents > 0 ? { deposit: toMoneyString(depositCents) } : {};
}

export function toImage({ id, imageUrl, altText, isFeatured, sortOrder }: ImageRow): ProductImage {
  return { id, imageUrl, altText, isFeatured, sortOrder };
}

export const catalogAuditNames: AuditNames = {
  treatment: (id) => sql`select name from treatments where id = ${id}`,
  product: (id) => sql`select name from products where id = ${id}`,
  category: (id) => sql`select name from categories where id = ${id}`,
};
