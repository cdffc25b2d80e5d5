import { CallError } from './call.ts';

/** Whether the line itself failed: the server said nothing at all. */
export function isOffline(error: unknown): boolean {
  return !(error instanceof CallError);
}

/** Once, as soon as the browser notices that the line is back. */
export function whenOnline(act: () => void): void {
  if (typeof window !== 'undefined') window.addEventListener('online', act, { once: true });
}
