/** The widths every picture is stored in, beside its own. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

type PictureSize = { width: number; url: string };

const ADDRESS = /^(\/(?:files|pictures)\/[\w-]+-(\d+)x(\d+))\.webp$/;

/** `/files/abc-1200x900.webp`: the URL contains the dimensions, so no page has to look them up. */
export function pictureUrl(base: `/${string}`, width: number, height: number): string {
  return `${base}-${width}x${height}.webp`;
}

/** Its dimensions and all its sizes, smallest first; null for a URL that is not one of ours. */
export function readPictureUrl(url: string) {
  const match = ADDRESS.exec(url);
  if (!match) return null;

  const [, stem, w, h] = match;
  const width = Number(w);
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const sizes: PictureSize[] = smaller.map((each) => ({ width: each, url: `${stem}/${each}.webp` }));
  return { width, height: Number(h), sizes: [...sizes, { width, url }] };
}
