/** How long Undo is offered; the server enforces it too. */
export const UNDO_MS = 10_000;

/** For a click at the last moment, still in transit. */
const ON_THE_WAY_MS = 2_000;

export function canStillUndo(doneAt: Date, now: Date): boolean {
  return now <= undoEnd(doneAt);
}

/** What Undo must be able to stop, such as a mail, waits until then. */
export function undoEnd(doneAt: Date): Date {
  return new Date(doneAt.getTime() + UNDO_MS + ON_THE_WAY_MS);
}
