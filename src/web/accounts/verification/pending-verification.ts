import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/kit/stored.ts';

/**
 * Whose code is expected, and when another may be requested (milliseconds since 1970). The code is valid only with
 * the token of its registration.
 */
export type PendingVerification = {
  email: string;
  registrationToken?: string | undefined;
  resendAt: number;
};

/** Somebody with an unverified e-mail, whose code may just have been sent. */
export type Unverified = Omit<PendingVerification, 'resendAt'> & { isCodeNew: boolean };

/** The server's minimum delay between two codes. */
export const RESEND_AFTER_MS = 60_000;

const KEY = 'pendingVerification';
const CHANGED = 'studio:pending-verification';

/** Stored for this tab, so that it survives a reload or a look into the mail program. */
export function writePending(pending: PendingVerification | null): void {
  writeStored(KEY, pending && JSON.stringify(pending), 'sessionStorage');
  // Without storage it is kept in memory until the next reload.
  last = { text: readText(), pending };
  window.dispatchEvent(new Event(CHANGED));
}

/** Null on the server and at hydration. */
export function usePending(): PendingVerification | null {
  return useSyncExternalStore(subscribe, readPending, () => null);
}

let last: { text: string; pending: PendingVerification | null } = { text: '', pending: null };

/** A stable object while nothing changed, as useSyncExternalStore requires. */
function readPending(): PendingVerification | null {
  const text = readText();
  if (text !== last.text) last = { text, pending: parse(text) };
  return last.pending;
}

function readText(): string {
  return readStored(KEY, 'sessionStorage') ?? '';
}

function parse(text: string): PendingVerification | null {
  try {
    // Its e-mail is checked in the next line.
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
