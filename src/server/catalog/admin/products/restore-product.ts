import { shareCategories } from '#server/catalog/admin/categories/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { conflict } from '#shared/kit/problem.ts';
import { holdArchived, updateProduct } from './data.ts';
import { getAdminProduct } from './get-admin-product.ts';
import { productFields, refuseTakenCode } from './product-fields.ts';

/** Restores an archived product, unless its category is gone or its code was taken meanwhile. */
export function restoreProduct(ctx: Context, id: number): Promise<AdminProduct> {
  const work = ctx.db.transaction(async (tx) => {
    const archived = await holdArchived(tx, id);
    if (!archived) return getAdminProduct(tx, id);
    const categories = await shareCategories(tx);
    if (!categories.some((category) => category.id === archived.categoryId)) {
      throw conflict('category_gone', 'Its category was deleted. Please restore that first.');
    }

    const now = ctx.now();
    await updateProduct(tx, id, { archivedAt: null, editedAt: now, updatedAt: now });
    const product = await getAdminProduct(tx, id);
    const entry = { action: 'restore product', subject: `product ${id}`, after: productFields(product) };
    await recordChange({ ...ctx, db: tx }, entry);
    return product;
  });
  return refuseTakenCode(work);
}
