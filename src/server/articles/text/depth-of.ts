/** Void elements, and those closed implicitly by the next one. */
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

/** An estimate of the nesting depth without parsing, never much below what a parser would find. */
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
