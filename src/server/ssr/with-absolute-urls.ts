/** The properties of schema.org that contain a URL. */
const ADDRESSES = new Set(['@id', 'url', 'image', 'item', 'logo', 'mainEntityOfPage']);

/** Pages use paths; consumers of structured data need absolute URLs. */
export function withAbsoluteUrls(value: unknown, publicUrl: string, isUrl = false): unknown {
  if (typeof value === 'string') return isUrl && /^\/(?!\/)/.test(value) ? publicUrl + value : value;
  if (Array.isArray(value)) return value.map((each) => withAbsoluteUrls(each, publicUrl, isUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, said]) => [
      word,
      withAbsoluteUrls(said, publicUrl, ADDRESSES.has(word)),
    ]),
  );
}
