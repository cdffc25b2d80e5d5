import { useSyncExternalStore } from 'react';
import { forgetCopy } from './forget-copy.ts';
import { PRIVATE, readStored, writeStored } from './stored.ts';

const KEY = 'sessionToken';
const CHANGED = 'studio:session';

/** In local storage; without storage nobody is signed in. */
export function readSessionToken(): string | null {
  return readStored(KEY);
}

/** Signs this browser in, or with null out; every tab is notified. */
export function writeSessionToken(token: string | null): void {
  writeStored(KEY, token);
  forgetCopy(); // of whoever was signed in
  if (token === null) writeStored(PRIVATE, null, 'sessionStorage');
  window.dispatchEvent(new Event(CHANGED));
}

/** Null on the server and at hydration, where the user is unknown. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(onSessionChange, readSessionToken, () => null);
}

/** Also when another tab signs in or out. Returns how to stop. */
export function onSessionChange(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
