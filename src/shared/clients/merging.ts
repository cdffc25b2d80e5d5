import { DAY_MS } from '#shared/kit/durations.ts';

const UNDO_DAYS = 30;

/** Until then two cards that were merged can be parted. */
export function undoUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS);
}

type Mergeable = { id: number; userId: number | null };
export type MergeVerdict =
  | { ok: true; stays: number; goes: number }
  | { ok: false; reason: 'same_card' | 'two_accounts' };

/** The one that was opened stays, unless only the other has an account. */
export function checkMerge(opened: Mergeable, other: Mergeable): MergeVerdict {
  if (opened.id === other.id) return { ok: false, reason: 'same_card' };
  if (opened.userId !== null && other.userId !== null) return { ok: false, reason: 'two_accounts' };
  return other.userId === null
    ? { ok: true, stays: opened.id, goes: other.id }
    : { ok: true, stays: other.id, goes: opened.id };
}
