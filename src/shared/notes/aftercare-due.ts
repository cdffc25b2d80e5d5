import { undoEnd } from '#shared/kit/undo.ts';

type Visit = {
  /** When its booking last changed: at the earliest when it was completed. */
  changedAt: Date;
  /** Null while there is no note. */
  notedAt: Date | null;
};

/** Without a note the mail waits for one that long: notes are often written after the client has left. */
const WAIT_FOR_NOTE_MINUTES = 60;
/** A visit of longer ago gets no mail any more. */
export const LATEST_DAYS = 3;

/** When the mail after a completed visit may be sent: nothing about it can be undone any more. */
export function aftercareDueAt({ changedAt, notedAt }: Visit): Date {
  if (!notedAt) return new Date(changedAt.getTime() + WAIT_FOR_NOTE_MINUTES * 60_000);
  return undoEnd(notedAt > changedAt ? notedAt : changedAt);
}
