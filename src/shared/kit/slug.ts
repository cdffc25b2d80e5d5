const LONGEST = 100;

/**
 * The lower-case hyphenated form of a title: "Crème de la crème!" → "creme-de-la-creme"; `otherwise` for scripts
 * without a transliteration.
 */
export function slugOf(title: string, otherwise: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-');
  if (words.length <= LONGEST) return words || otherwise;
  const cut = words.slice(0, LONGEST + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || LONGEST);
}

/** The first free one of slug, slug-2, slug-3 … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
