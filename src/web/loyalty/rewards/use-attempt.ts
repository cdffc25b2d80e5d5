import { useState } from 'react';
import { CallError } from '#web/kit/call.ts';

/**
 * The Idempotency-Key of a button that buys something. It stays the same until an answer comes, so that pressing
 * again after the line broke buys once.
 */
export function useAttempt() {
  const [attempt] = useState(createAttempt);
  return attempt;
}

function createAttempt() {
  let key: string | null = null;
  return {
    headers: () => {
      key ??= newKey();
      return { 'idempotency-key': key };
    },
    /** Whether it worked or was refused: the next press is another purchase. */
    settle: (error: unknown) => {
      if (!error || error instanceof CallError) key = null;
    },
  };
}

/** Not by randomUUID, which browsers keep from pages that come without TLS, such as a studio's own network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
