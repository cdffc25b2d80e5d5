import type * as z from 'zod/mini';
import { toImage } from '#server/catalog/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { newImage } from '#shared/catalog/admin-contract.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { arrangeGallery, placeAt } from './arrange-gallery.ts';
import { changeGallery } from './change-gallery.ts';
import { type ImageRow, insertImage } from './data.ts';

const MOST_IMAGES = 20;

export async function addImage(
  ctx: Context,
  productId: number,
  given: z.output<typeof newImage>,
): Promise<ProductImage> {
  const url = given.imageUrl!; // the contract requires it here
  const gallery = await changeGallery(ctx, productId, 'add picture', async ({ db, now }, images) => {
    refuse(images, url);
    const { altText, isFeatured, sortOrder = images.length } = given;
    const added = await insertImage(db, { productId, imageUrl: url, altText, createdAt: now() });
    return arrangeGallery(placeAt(images, added, sortOrder), isFeatured ? added.id : undefined);
  });
  return toImage(gallery.find(({ imageUrl }) => imageUrl === url)!);
}

function refuse(images: ImageRow[], url: string): void {
  if (images.some(({ imageUrl }) => imageUrl === url)) {
    throw conflict('picture_there', 'This picture is already in the gallery.');
  }
  if (images.length >= MOST_IMAGES) {
    throw refusal('gallery_full', `A product can have ${MOST_IMAGES} pictures at most.`);
  }
}
