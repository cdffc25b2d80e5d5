import { holdProduct } from '#server/catalog/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { updateProduct } from './data.ts';
import { getAdminProduct } from './get-admin-product.ts';
import { productFields } from './product-fields.ts';

/** Archives it: orders refer to it. Carts show that it is no longer sold. */
export async function deleteProduct(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    if (!(await holdProduct(tx, id))) throw notFound('product');
    const before = productFields(await getAdminProduct(tx, id));
    const now = ctx.now();
    await updateProduct(tx, id, { archivedAt: now, editedAt: now, updatedAt: now });
    await recordChange({ ...ctx, db: tx }, { action: 'delete product', subject: `product ${id}`, before });
  });
}
