import { readPictureUrl } from '#shared/kit/picture-url.ts';

/** The attributes of an <img> for one of our pictures; null for any other URL. */
export function pictureSizes(url: string) {
  const picture = readPictureUrl(url);
  if (!picture) return null;

  const { width, height, sizes } = picture;
  return { width, height, srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join(', ') };
}
