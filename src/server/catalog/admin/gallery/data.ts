import { and, eq, ne, sql } from 'drizzle-orm';
import { listImageRows, type NewImageRow } from '#server/catalog/data.ts';
import { productImages, products } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';

export type ImageRow = typeof productImages.$inferSelect;

/** In display order. */
export function readGallery(tx: Db, productId: number): Promise<ImageRow[]> {
  return listImageRows(tx, [productId]);
}

export async function insertImage(tx: Db, row: NewImageRow): Promise<ImageRow> {
  return oneRow(await tx.insert(productImages).values(row).returning());
}

export async function removeImage(tx: Db, id: number): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.id, id));
}

/** Writes the arranged gallery; the featured picture is also the product's own. */
export async function writeGallery(tx: Db, productId: number, images: ImageRow[], now: Date): Promise<void> {
  const featured = images.find(({ isFeatured }) => isFeatured);
  // Clears the featured flag first: a unique index allows only one.
  await tx
    .update(productImages)
    .set({ isFeatured: false })
    .where(and(eq(productImages.productId, productId), ne(productImages.id, featured?.id ?? 0)));
  await tx.execute(sql`
    update product_images as i
    set sort_order = given.sort_order, is_featured = given.is_featured, alt_text = given.alt_text
    from unnest(
      ${sql.param(images.map(({ id }) => id))}::int[],
      ${sql.param(images.map(({ sortOrder }) => sortOrder))}::int[],
      ${sql.param(images.map(({ isFeatured }) => isFeatured))}::boolean[],
      ${sql.param(images.map(({ altText }) => altText))}::text[]
    ) as given (id, sort_order, is_featured, alt_text)
    where i.id = given.id and i.product_id = ${productId}`);
  const own = { imageUrl: featured?.imageUrl ?? null, imageAlt: featured?.altText ?? '' };
  await tx
    .update(products)
    .set({ ...own, updatedAt: now })
    .where(eq(products.id, productId));
}
