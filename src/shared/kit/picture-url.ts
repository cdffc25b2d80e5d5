/** The widths in which every picture is kept, beside its own. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

export type PictureSize = { width: number; address: string };

const ADDRESS = /^(\/(?:files|pictures)\/[\w-]+-(\d+)x(\d+))\.webp$/;

/** `/files/abc-1200x900.webp`: an address tells its own measures, so no page has to look them up. */
export function pictureUrl(base: `/${string}`, width: number, height: number): string {
  return `${base}-${width}x${height}.webp`;
}

/** Its measures and all its sizes, smallest first; null for an address that is not one of ours. */
export function readPictureUrl(address: string) {
  const match = ADDRESS.exec(address);
  if (!match) return null;

  const [, stem, w, h] = match;
  const width = Number(w);
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const sizes: PictureSize[] = smaller.map((each) => ({ width: each, address: `${stem}/${each}.webp` }));
  return { width, height: Number(h), sizes: [...sizes, { width, address }] };
}
