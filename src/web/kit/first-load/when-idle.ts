/** Runs something when there is nothing else to do. */
export function whenIdle(run: (value?: unknown) => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
