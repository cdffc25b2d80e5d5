const HERE = 'http://studio.invalid';
const LONGEST = 1_000;

/** No redirect after signing in: the sign-in page itself, and responses that are not pages. */
const NOT_A_GOAL = /^\/(api|auth)(\/|$)/;

/**
 * The page to open after signing in. Only paths of this site are accepted: `//evil.example`, `/\evil.example` and
 * `javascript:` are parsed as a browser would, encoded once or twice or not at all, and refused.
 */
export function nextPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > LONGEST) return null;

  const readings = [next, decode(next), decode(decode(next) ?? next)];
  if (!readings.every((reading) => reading !== null && isPathOfOurs(reading))) return null;

  const { pathname, search, hash } = new URL(next, HERE);
  return NOT_A_GOAL.test(pathname) ? null : pathname + search + hash;
}

function isPathOfOurs(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.includes('\\') || hasControl(text)) return false;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//');
}

/** Browsers drop tabs and line breaks from URLs. */
function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

/** Null for an invalid encoding. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
