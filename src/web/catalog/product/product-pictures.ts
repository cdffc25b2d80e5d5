import type { Product, ProductImage } from '#shared/catalog/contract.ts';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';

export type ProductPicture = { src: string; alt: string };

type Own = Pick<Product, 'name' | 'imageUrl' | 'imageAlt'>;
type Gallery = Pick<ProductImage, 'imageUrl' | 'altText'>[];

/** The product's own picture first, then its gallery; at least one, without duplicates. */
export function productPictures({ name, imageUrl, imageAlt }: Own, gallery: Gallery): ProductPicture[] {
  const own = imageUrl ? [{ src: imageUrl, alt: imageAlt || name }] : [];
  const others = gallery
    .filter((image) => image.imageUrl !== imageUrl)
    .map((image) => ({ src: image.imageUrl, alt: image.altText || name }));
  const pictures = [...own, ...others];
  return pictures.length > 0 ? pictures : [{ src: PRODUCT_FALLBACK, alt: name }];
}
