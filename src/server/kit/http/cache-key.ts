import { queryString } from '#shared/kit/endpoint.ts';

const LONGEST = 300;
/** What stands for bytes that are no text: two such URLs may have one key. */
const UNREADABLE = '\uFFFD';

/**
 * The key of a URL in a cache: its path and those parameters that the response depends on, in their order, so that
 * campaign parameters and the like make no new entries. Null when it should not be cached.
 */
export function cacheKeyOf(url: string, known: readonly string[]): string | null {
  const mark = url.indexOf('?');
  if (mark < 0) return url.length <= LONGEST ? url : null;

  const path = url.slice(0, mark);
  const given = new URLSearchParams(known.length > 0 ? url.slice(mark) : '');
  if (known.some((name) => given.getAll(name).length > 1)) return null;
  const key = path + queryString(Object.fromEntries(known.map((name) => [name, given.get(name)])));
  return key.length <= LONGEST && !decodesBadly(given, known) ? key : null;
}

function decodesBadly(given: URLSearchParams, known: readonly string[]): boolean {
  return known.some((name) => given.get(name)?.includes(UNREADABLE));
}
