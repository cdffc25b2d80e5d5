import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { arrangeGallery } from './arrange-gallery.ts';
import { changeGallery } from './change-gallery.ts';
import { removeImage } from './data.ts';

type Which = { id: number; imageId: number };

/** Removes it from the gallery; the file stays, so that it can be added back. */
export async function deleteImage(ctx: Context, { id: productId, imageId }: Which): Promise<undefined> {
  await changeGallery(ctx, productId, 'delete picture', async ({ db }, images) => {
    if (!images.some(({ id }) => id === imageId)) throw notFound('picture');
    await removeImage(db, imageId);
    return arrangeGallery(images.filter(({ id }) => id !== imageId));
  });
}
