import type * as z from 'zod/mini';
import { addProduct } from '#server/catalog/add-product.ts';
import { setReason } from '#server/catalog/admin/stock/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminProduct, newProduct } from '#shared/catalog/admin-contract.ts';
import { getAdminProduct } from './get-admin-product.ts';
import { productFields, refuseTakenCode } from './product-fields.ts';
import { takeCategory } from './take-category.ts';

export function createProduct(
  ctx: Context,
  { price, category, productCode, ...given }: z.output<typeof newProduct>,
): Promise<AdminProduct> {
  const work = ctx.db.transaction(async (tx) => {
    const categoryId = await takeCategory(tx, category);
    await setReason(tx, { reason: 'Opening stock', staffId: ctx.visitor.id });
    const row = { ...given, categoryId, priceCents: price, productCode: productCode || null, gallery: [] };
    const id = await addProduct(tx, row, ctx.now());
    const product = await getAdminProduct(tx, id);
    const entry = { action: 'add product', subject: `product ${id}`, after: productFields(product) };
    await recordChange({ ...ctx, db: tx }, entry);
    return product;
  });
  return refuseTakenCode(work);
}
