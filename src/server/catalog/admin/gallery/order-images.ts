import { toImage } from '#server/catalog/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { conflict } from '#shared/kit/problem.ts';
import { arrangeGallery } from './arrange-gallery.ts';
import { changeGallery } from './change-gallery.ts';

/** An incomplete list means that somebody added or removed a picture meanwhile. */
export async function orderImages(
  ctx: Context,
  productId: number,
  imageIds: number[],
): Promise<ProductImage[]> {
  const gallery = await changeGallery(ctx, productId, 'order pictures', (_, images) => {
    const ordered = [...new Set(imageIds)].flatMap((wanted) => images.find(({ id }) => id === wanted) ?? []);
    if (ordered.length !== images.length || imageIds.length !== images.length) {
      throw conflict('gallery_changed', 'The gallery has changed. Please try again.');
    }
    return arrangeGallery(ordered);
  });
  return gallery.map(toImage);
}
