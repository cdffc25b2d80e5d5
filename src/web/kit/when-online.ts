import { CallError } from './call.ts';

/** Whether the network failed: there was no response at all. */
export function isOffline(error: unknown): boolean {
  return !(error instanceof CallError);
}

/** Once, as soon as the browser is online again. */
export function whenOnline(act: () => void): void {
  if (typeof window !== 'undefined') window.addEventListener('online', act, { once: true });
}
