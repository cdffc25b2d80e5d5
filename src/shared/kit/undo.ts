/** How long a step can be undone: what the button says, and what the server holds to. */
export const UNDO_MS = 10_000;

/** A press in the last moment still has its way to go. */
const ON_THE_WAY_MS = 2_000;

export function canStillUndo(doneAt: Date, now: Date): boolean {
  return now.getTime() - doneAt.getTime() <= UNDO_MS + ON_THE_WAY_MS;
}
