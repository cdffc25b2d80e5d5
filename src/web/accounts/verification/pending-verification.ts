import { useSyncExternalStore } from 'react';

/**
 * Whose code is awaited, and from when on another may be asked for (milliseconds since 1970). The code counts only
 * together with the token of the registration it was sent for.
 */
export type PendingVerification = {
  email: string;
  registrationToken?: string | undefined;
  resendAt: number;
};

/** Somebody whose e-mail still waits for its code, which may just have been sent. */
export type Unverified = Omit<PendingVerification, 'resendAt'> & { isCodeNew: boolean };

/** How long the studio wants to be left alone between two codes. */
export const RESEND_AFTER_MS = 60_000;

const KEY = 'pendingVerification';
const CHANGED = 'studio:pending-verification';

/** Kept for this tab, so that a reload, or a look into the mail program, does not lose the way. */
export function writePending(pending: PendingVerification | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that forbids storage keeps it until the next reload.
  }
  last = { text: readText(), pending };
  window.dispatchEvent(new Event(CHANGED));
}

/** Null on the server and at hydration. */
export function usePending(): PendingVerification | null {
  return useSyncExternalStore(subscribe, readPending, () => null);
}

let last: { text: string; pending: PendingVerification | null } = { text: '', pending: null };

/** The same object as long as nothing changed, which React's store asks for. */
function readPending(): PendingVerification | null {
  const text = readText();
  if (text !== last.text) last = { text, pending: parse(text) };
  return last.pending;
}

function readText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): PendingVerification | null {
  try {
    const { email, registrationToken, resendAt } = JSON.parse(text) as Partial<PendingVerification>;
    return typeof email === 'string' && email
      ? { email, registrationToken, resendAt: Number(resendAt) || 0 }
      : null;
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
