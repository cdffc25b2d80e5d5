import type * as z from 'zod/mini';
import { featurePicture } from '#server/catalog/admin/gallery/feature-picture.ts';
import { moveStock } from '#server/catalog/admin/stock/move-stock.ts';
import { holdProduct } from '#server/catalog/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { AdminProduct, productChange } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type ProductRow, updateProduct } from './data.ts';
import { getAdminProduct } from './get-admin-product.ts';
import { productFields, refuseTakenCode } from './product-fields.ts';
import { takeCategory } from './take-category.ts';

type Given = z.output<typeof productChange>;

/** Orders keep the name and the price of their day. */
export function changeProduct(ctx: Context, id: number, given: Given): Promise<AdminProduct> {
  const work = ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const row = await holdProduct(tx, id);
    if (!row) throw notFound('product');
    refuseConflict(given.updatedAt, row.editedAt ?? row.createdAt);

    const before = await getAdminProduct(tx, id);
    const { imageUrl, imageAlt } = given;
    await featurePicture(inTx, id, { imageUrl, imageAlt });
    await moveStock(inTx, { product: row, change: stockDifference(row, given), reason: 'Edited' });
    const fields = await ownFields(inTx, given);
    await updateProduct(tx, id, { ...fields, editedAt: ctx.now(), updatedAt: ctx.now() });
    const after = await getAdminProduct(tx, id);
    await recordChange(inTx, {
      ...{ action: 'change product', subject: `product ${id}` },
      ...{ before: productFields(before), after: productFields(after) },
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
  const { name, description, price, category, productCode } = given;
  const { size, whatItDoes, howToUse, ingredients, goodToKnow } = given;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { priceCents: price }),
    ...(category !== undefined && { categoryId: await takeCategory(db, category) }),
    ...(productCode !== undefined && { productCode: productCode || null }),
    ...(size !== undefined && { size }),
    ...(whatItDoes !== undefined && { whatItDoes }),
    ...(howToUse !== undefined && { howToUse }),
    ...(ingredients !== undefined && { ingredients }),
    ...(goodToKnow !== undefined && { goodToKnow }),
  };
}
