import { readPictureUrl } from '#shared/kit/picture-url.ts';

/** What an <img> needs to know of a picture of ours; null for any other address. */
export function pictureSizes(address: string) {
  const picture = readPictureUrl(address);
  if (!picture) return null;

  const { width, height, sizes } = picture;
  return { width, height, srcSet: sizes.map((size) => `${size.address} ${size.width}w`).join(', ') };
}
