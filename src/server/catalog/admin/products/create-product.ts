import type * as z from 'zod/mini';
import { addProduct } from '#server/catalog/add-product.ts';
import { sayWhy } from '#server/catalog/admin/stock/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { DeskProduct, newProduct } from '#shared/catalog/admin-contract.ts';
import { getDeskProduct } from './get-desk-product.ts';
import { productFields, refuseTakenCode } from './product-fields.ts';
import { takeCategory } from './take-category.ts';

export function createProduct(
  ctx: Context,
  { price, category, productCode, ...given }: z.output<typeof newProduct>,
): Promise<DeskProduct> {
  const work = ctx.db.transaction(async (tx) => {
    const categoryId = await takeCategory(tx, category);
    await sayWhy(tx, { reason: 'Opening stock', staffId: ctx.visitor.id });
    const row = { ...given, categoryId, priceCents: price, productCode: productCode || null, gallery: [] };
    const id = await addProduct(tx, row, ctx.now());
    const product = await getDeskProduct(tx, id);
    const deed = { action: 'add product', subject: `product ${id}`, after: productFields(product) };
    await recordChange({ ...ctx, db: tx }, deed);
    return product;
  });
  return refuseTakenCode(work);
}
