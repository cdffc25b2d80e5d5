import { MINUTE_MS } from '#shared/kit/durations.ts';
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
  if (!notedAt) return minutesAfter(changedAt);
  return undoEnd(notedAt > changedAt ? notedAt : changedAt);
}

/**
 * Of several treatments in one visit there is one mail, when that of each may be sent. It waits for those that are
 * still open (by their end), but not for ever: one may have been forgotten.
 */
export function visitAftercareDueAt(done: readonly Visit[], openEnds: readonly Date[]): Date {
  const times = [...done.map(aftercareDueAt), ...openEnds.map(minutesAfter)];
  return new Date(Math.max(...times.map((time) => time.getTime())));
}

function minutesAfter(time: Date): Date {
  return new Date(time.getTime() + WAIT_FOR_NOTE_MINUTES * MINUTE_MS);
}
