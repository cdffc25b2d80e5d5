import { createContext, use, useSyncExternalStore } from 'react';
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

/** Of a first view that was rendered for a member; null where the server did not know for whom. */
export const FirstSession = createContext<string | null>(null);

/** On the server and at hydration that of the first view: mostly nobody is known there. */
export function useSessionToken(): string | null {
  const first = use(FirstSession);
  return useSyncExternalStore(onSessionChange, readSessionToken, () => first);
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
