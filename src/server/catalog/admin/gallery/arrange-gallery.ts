type Placed = { id: number; sortOrder: number; isFeatured: boolean };

/** In this order, numbered from 0, exactly one featured: the requested one, else the previous one, else the first. */
export function arrangeGallery<Image extends Placed>(images: readonly Image[], featuredId?: number): Image[] {
  const featured =
    images.find(({ id }) => id === featuredId) ?? images.find(({ isFeatured }) => isFeatured) ?? images[0];
  return images.map((image, sortOrder) => ({ ...image, sortOrder, isFeatured: image.id === featured?.id }));
}

/** Moves one to a position among the others; positions past the end mean the end. */
export function placeAt<Image extends { id: number }>(
  images: readonly Image[],
  image: Image,
  place: number,
): Image[] {
  return images.filter(({ id }) => id !== image.id).toSpliced(place, 0, image);
}
