import type { Db } from '#server/kit/db/db.ts';
import { insertProduct, insertProductImages, type NewProductRow } from './data.ts';

export type NewProduct = Omit<NewProductRow, 'id' | 'createdAt' | 'updatedAt' | 'archivedAt'> & {
  gallery: { imageUrl: string; altText: string }[];
};

export async function addProduct(db: Db, { gallery, ...product }: NewProduct, now: Date): Promise<number> {
  const { id } = await insertProduct(db, { ...product, createdAt: now, updatedAt: now });
  const rows = gallery.map((image, sortOrder) => ({ ...image, sortOrder, productId: id, createdAt: now }));
  await insertProductImages(db, rows);
  return id;
}
