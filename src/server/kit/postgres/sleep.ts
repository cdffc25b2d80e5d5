import { setTimeout } from 'node:timers/promises';

/** With a signal it waits in the background: it keeps no process alive, and ends early when the signal comes. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (!signal) return setTimeout(milliseconds);
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => {});
}
