import { useSyncExternalStore } from 'react';

const KEY = 'sessionToken';
const CHANGED = 'studio:session';

/** Kept in local storage; a browser that forbids storage simply has nobody signed in. */
export function readSessionToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/** Signs this browser in, or with null out; every tab hears of it. */
export function writeSessionToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Nothing can be kept: the visitor stays nobody.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Null on the server and at hydration, where nobody is known yet. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(subscribe, readSessionToken, () => null);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
