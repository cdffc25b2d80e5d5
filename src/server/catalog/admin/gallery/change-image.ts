import type * as z from 'zod/mini';
import { toImage } from '#server/catalog/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { imageChange } from '#shared/catalog/admin-contract.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { arrangeGallery } from './arrange-gallery.ts';
import { changeGallery } from './change-gallery.ts';

type Which = { id: number; imageId: number };

/** One is always featured: when it loses that, the first of the others becomes featured. */
export async function changeImage(
  ctx: Context,
  { id: productId, imageId }: Which,
  { altText, isFeatured }: z.output<typeof imageChange>,
): Promise<ProductImage> {
  const gallery = await changeGallery(ctx, productId, 'change picture', (_, images) => {
    const image = images.find(({ id }) => id === imageId);
    if (!image) throw notFound('picture');
    const renamed = images.map((each) =>
      each === image ? { ...each, altText: altText ?? each.altText } : each,
    );
    if (isFeatured === undefined) return arrangeGallery(renamed);
    const heir = image.isFeatured ? images.find((each) => each !== image) : undefined;
    return arrangeGallery(renamed, isFeatured ? imageId : heir?.id);
  });
  return toImage(gallery.find(({ id }) => id === imageId)!); // found above
}
