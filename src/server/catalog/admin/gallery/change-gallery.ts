import { holdProduct, toImage } from '#server/catalog/data.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type ImageRow, readGallery, writeGallery } from './data.ts';

type Arrange = (ctx: Context, gallery: ImageRow[]) => Promise<ImageRow[]> | ImageRow[];

/** The one way to change a gallery: the product is held, the result is written whole, and told to the audit log. */
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
