import { holdProduct, toImage } from '#server/catalog/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type ImageRow, readGallery, writeGallery } from './data.ts';

type Arrange = (ctx: Context, gallery: ImageRow[]) => Promise<ImageRow[]> | ImageRow[];

/** The only way to change a gallery: locks the product, writes the whole result, and audits it. */
export function changeGallery(
  ctx: Context,
  productId: number,
  action: string,
  arrange: Arrange,
): Promise<ImageRow[]> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    if (!(await holdProduct(tx, productId))) throw notFound('product');
    const before = await readGallery(tx, productId);
    const after = await arrange(inTx, before);
    await writeGallery(tx, productId, after, ctx.now());
    await recordChange(inTx, {
      ...{ action, subject: `product ${productId}` },
      ...{ before: { images: before.map(toImage) }, after: { images: after.map(toImage) } },
    });
    return after;
  });
}
