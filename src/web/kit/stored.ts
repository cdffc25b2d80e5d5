type Where = 'localStorage' | 'sessionStorage';

/** The key of this tab that is forgotten when somebody signs out: the next person may be another. */
export const PRIVATE = 'private';

/** Null where nothing is stored, and where the browser forbids storage. */
export function readStored(key: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null removes it. Nothing is stored where the browser forbids it. */
export function writeStored(key: string, text: string | null, where: Where = 'localStorage'): void {
  try {
    if (text === null) window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // Whoever reads it again finds nothing.
  }
}

/** For this tab; null for nothing, or what cannot be read. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key, 'sessionStorage') ?? 'null');
  } catch {
    return null;
  }
}

/** For this tab; null removes it. */
export function writeStoredJson(key: string, value: object | null): void {
  writeStored(key, value && JSON.stringify(value), 'sessionStorage');
}
