/** How long Undo is offered; the server enforces it too. */
export const UNDO_MS = 10_000;

/** For a click at the last moment, still in transit. */
const ON_THE_WAY_MS = 2_000;

export function canStillUndo(doneAt: Date, now: Date): boolean {
  return now.getTime() - doneAt.getTime() <= UNDO_MS + ON_THE_WAY_MS;
}
