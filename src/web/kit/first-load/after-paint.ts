/** Runs something once the next frame is shown: what answers a tap is painted before the work it starts. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
