import type * as z from 'zod/mini';
import { moveStock } from '#server/catalog/admin/stock/move-stock.ts';
import { holdProduct } from '#server/catalog/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminProduct, stockChange } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { getAdminProduct } from './get-admin-product.ts';

/** Stock changes other than orders: a delivery, a breakage, a count. */
export function adjustStock(
  ctx: Context,
  id: number,
  { change, reason }: z.output<typeof stockChange>,
): Promise<AdminProduct> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const product = await holdProduct(tx, id);
    if (!product) throw notFound('product');
    await moveStock(inTx, { product, change, reason });
    const { stockQuantity } = product;
    await recordChange(inTx, {
      ...{ action: 'adjust stock', subject: `product ${id}`, before: { stockQuantity } },
      after: { stockQuantity: stockQuantity + change, reason },
    });
    return getAdminProduct(tx, id);
  });
}
