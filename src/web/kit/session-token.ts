const KEY = 'sessionToken';

/** Kept in local storage; a browser that forbids storage simply has nobody signed in. */
export function readSessionToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}
