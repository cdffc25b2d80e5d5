import { useState } from 'react';
import { CallError } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';

/**
 * The Idempotency-Key of a button that buys something. It stays the same until a response arrives, so that pressing
 * again after a network error buys once.
 */
export function useAttempt() {
  const [keys] = useState(() => createIdempotencyKeys());
  return {
    headers: () => ({ 'idempotency-key': keys.keyFor({}) }),
    /** Whether it worked or was refused: the next press is another purchase. */
    settle: (error: unknown) => {
      if (!error || error instanceof CallError) keys.done();
    },
  };
}
