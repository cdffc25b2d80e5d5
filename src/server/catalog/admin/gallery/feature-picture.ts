import type { Context } from '#server/kit/http/context.ts';
import { arrangeGallery } from './arrange-gallery.ts';
import { type ImageRow, insertImage, readGallery, removeImage, writeGallery } from './data.ts';

type Input = { imageUrl: string | null | undefined; imageAlt: string | undefined };

/** Sets the product's own picture from a form; in the caller's transaction, which has locked the product. */
export async function featurePicture(
  ctx: Pick<Context, 'db' | 'now'>,
  productId: number,
  { imageUrl, imageAlt }: Input,
): Promise<void> {
  if (imageUrl === undefined && imageAlt === undefined) return;
  const gallery = await replaceFeatured(ctx, productId, imageUrl);
  const named = gallery.map((image) =>
    image.isFeatured && imageAlt !== undefined ? { ...image, altText: imageAlt } : image,
  );
  await writeGallery(ctx.db, productId, named, ctx.now());
}

async function replaceFeatured(
  { db, now }: Pick<Context, 'db' | 'now'>,
  productId: number,
  imageUrl: string | null | undefined,
): Promise<ImageRow[]> {
  const gallery = await readGallery(db, productId);
  const featured = gallery.find(({ isFeatured }) => isFeatured);
  if (imageUrl === undefined || imageUrl === (featured?.imageUrl ?? null)) return arrangeGallery(gallery);
  if (imageUrl === null) {
    if (featured) await removeImage(db, featured.id);
    return arrangeGallery(gallery.filter((image) => image !== featured));
  }
  const known = gallery.find((image) => image.imageUrl === imageUrl);
  if (known) return arrangeGallery(gallery, known.id);
  const added = await insertImage(db, { productId, imageUrl, createdAt: now() });
  return arrangeGallery([...gallery, added], added.id);
}
