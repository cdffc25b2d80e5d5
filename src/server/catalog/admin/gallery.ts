import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { lockProduct, toImage } from '#server/catalog/data.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { imageChange, newImage } from '#shared/catalog/admin-contract.ts';
import { GALLERY_FULL, MOST_IMAGES } from '#shared/catalog/admin-messages.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { conflict, notFound, refusal } from '#shared/kit/problem.ts';
import { type ImageRow, insertImage, readGallery, removeImage, writeGallery } from './gallery/data.ts';

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
  return toImage(gallery.find(({ imageUrl }) => imageUrl === url)!); // it was added
}

function refuse(images: ImageRow[], url: string): void {
  if (images.some(({ imageUrl }) => imageUrl === url)) {
    throw conflict('picture_there', 'This picture is already in the gallery.');
  }
  if (images.length >= MOST_IMAGES) {
    throw refusal('gallery_full', GALLERY_FULL);
  }
}

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

/** An incomplete list means that somebody added or removed a picture meanwhile. */
export async function orderImages(
  ctx: Context,
  productId: number,
  imageIds: number[],
): Promise<ProductImage[]> {
  const gallery = await changeGallery(ctx, productId, 'order pictures', (_, images) => {
    const ordered = [...new Set(imageIds)].flatMap(
      (imageId) => images.find(({ id }) => id === imageId) ?? [],
    );
    if (ordered.length !== images.length || imageIds.length !== images.length) {
      throw conflict('gallery_changed', 'The gallery has changed. Please try again.');
    }
    return arrangeGallery(ordered);
  });
  return gallery.map(toImage);
}

/** Removes it from the gallery; the file stays, so that it can be added back. */
export async function deleteImage(ctx: Context, { id: productId, imageId }: Which): Promise<undefined> {
  await changeGallery(ctx, productId, 'delete picture', async ({ db }, images) => {
    if (!images.some(({ id }) => id === imageId)) throw notFound('picture');
    await removeImage(db, imageId);
    return arrangeGallery(images.filter(({ id }) => id !== imageId));
  });
}

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

type Arrange = (ctx: Context, gallery: ImageRow[]) => Promise<ImageRow[]> | ImageRow[];

/** The only way to change a gallery: locks the product, writes the whole result, and audits it. */
function changeGallery(
  ctx: Context,
  productId: number,
  action: AuditAction,
  arrange: Arrange,
): Promise<ImageRow[]> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await lockProduct(tx, productId))) throw notFound('product');
    const before = await readGallery(tx, productId);
    const after = await arrange(inTransaction, before);
    await writeGallery(tx, productId, after, ctx.now());
    await recordChange(inTransaction, {
      action,
      target: `product ${productId}`,
      before: { images: before.map(toImage) },
      after: { images: after.map(toImage) },
    });
    return after;
  });
}

type Placed = { id: number; sortOrder: number; isFeatured: boolean };

/** In this order, numbered from 0, exactly one featured: the requested one, else the previous one, else the first. */
function arrangeGallery<Image extends Placed>(images: readonly Image[], featuredId?: number): Image[] {
  const featured =
    images.find(({ id }) => id === featuredId) ?? images.find(({ isFeatured }) => isFeatured) ?? images[0];
  return images.map((image, sortOrder) => ({ ...image, sortOrder, isFeatured: image.id === featured?.id }));
}

/** Moves one to a position among the others; positions past the end mean the end. */
function placeAt<Image extends { id: number }>(
  images: readonly Image[],
  image: Image,
  place: number,
): Image[] {
  return images.filter(({ id }) => id !== image.id).toSpliced(place, 0, image);
}
