/** The page of a list in the URL; whatever is none is the first. */
export function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
