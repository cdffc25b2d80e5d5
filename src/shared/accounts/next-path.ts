const HERE = 'http://studio.invalid';
const LONGEST = 1_000;

/** Where nobody is sent after signing in: back to the door, or to an answer that is not a page. */
const NOT_A_GOAL = /^\/(api|auth)(\/|$)/;

/**
 * Where somebody wants to go once they are signed in. Only a path of this site is followed: `//evil.example`,
 * `/\evil.example` and `javascript:` are read the way a browser reads them, encoded once or twice or not at all,
 * and lead nowhere.
 */
export function nextPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > LONGEST) return null;

  const readings = [next, decode(next), decode(decode(next) ?? '')];
  if (!readings.every((reading) => reading !== null && isPathOfOurs(reading))) return null;

  const { pathname, search, hash } = new URL(next, HERE);
  return NOT_A_GOAL.test(pathname) ? null : pathname + search + hash;
}

function isPathOfOurs(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\') || hasControl(text)) return false;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//');
}

/** Browsers drop tabs and line breaks, and then read on. */
function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

/** Null for what is no encoding at all. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
