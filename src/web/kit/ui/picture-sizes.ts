import { readPictureUrl } from '#shared/kit/picture-url.ts';

/** What an <img> needs to know of a picture of ours; null for any other address. */
export function pictureSizes(url: string) {
  const picture = readPictureUrl(url);
  if (!picture) return null;

  const { width, height, sizes } = picture;
  return { width, height, srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join(', ') };
}
