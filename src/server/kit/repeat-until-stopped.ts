import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Before each time. */
  pauseMs: number;
  /** What failed is done again after the next pause. */
  onError: (error: unknown) => void;
};

/**
 * Does something again and again until it is stopped; what is being done then gets the signal, and is waited for. Not by
 * an interval, which would hand out the ticks it missed even after the stop.
 */
export function repeatUntilStopped(
  work: (signal: AbortSignal) => Promise<void>,
  { pauseMs, onError }: Options,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat(): Promise<void> {
    for (;;) {
      await pause(pauseMs, undefined, { signal, ref: false });
      await work(signal).catch((error) => {
        signal.throwIfAborted();
        onError(error);
      });
    }
  }

  const repeating = repeat().catch((error) => {
    if (!signal.aborted) throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await repeating;
    },
  };
}
