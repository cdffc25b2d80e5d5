import { setTimeout } from 'node:timers/promises';

/** With a signal it does not keep the process alive, and ends early when aborted. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (!signal) return setTimeout(milliseconds);
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => {});
}
