/** Those that never hold anything, or end by themselves where the next begins. */
const UNCOUNTED = new Set([
  'br',
  'hr',
  'img',
  'input',
  'p',
  'li',
  'tr',
  'td',
  'th',
  'option',
  'meta',
  'link',
  'source',
]);

/** How deep elements nest at most, told without parsing: never less than a parser would find by much. */
export function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    if (UNCOUNTED.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
