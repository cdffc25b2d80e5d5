import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import { listTestsCancelledWith } from '#server/bookings/safety/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { type StatusChange as Change, changeStatus } from '#server/bookings/visits/change-status.ts';
import { withRetries } from '#server/kit/db/with-retries.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import type { StatusChange, StatusChanges, UndoneChanges } from '#shared/bookings/admin-contract.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { canStillUndo } from '#shared/kit/undo.ts';

/**
 * Puts bookings back to the status they had: room, points and bonuses with it, and the waiting mail is withdrawn, each
 * booking in a transaction of its own. Where all are refused, the first reason is the answer.
 */
export async function undoStatus(
  ctx: Context,
  { changes, safetyReason, early }: StatusChanges,
): Promise<UndoneChanges> {
  const options: UndoOptions = {
    who: 'studio',
    safetyReason: safetyReason || undefined,
    isEarly: early,
    isNotified: false,
    isUndo: true,
  };
  const undone: number[] = [];
  const refused: UndoneChanges['refused'] = [];
  for (const change of changes) {
    try {
      await withRetries(() => undo(ctx, change, options));
      undone.push(change.id);
    } catch (error) {
      if (!(error instanceof HttpProblem) || changes.length === 1) throw error;
      refused.push({ id: change.id, message: error.message });
    }
  }
  if (undone.length === 0) throw conflict('not_undone', refused[0]!.message); // there is at least one change
  return { undone, refused };
}

type UndoOptions = Omit<Change, 'to'>;

function undo(
  ctx: Context,
  { id, status, updatedAt }: StatusChange,
  options: UndoOptions,
): Promise<BookingRow> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const found = await findOwn(inTransaction, id);
    const tests = found.status === 'cancelled' ? await listTestsCancelledWith(tx, found) : [];
    const days = [found, ...tests].map(({ startsAt }) => dayKey(startsAt));
    await lockKeys(tx, [...new Set(days)].sort());
    const row = await findOwn(inTransaction, id, { lock: true });
    requireUndoable(row, updatedAt, ctx.now());
    try {
      const [undone] = await changeStatus(inTransaction, [row], { ...options, to: status });
      for (const test of tests) await changeStatus(inTransaction, [test], { ...options, to: 'pending' });
      return undone;
    } catch (error) {
      throw error instanceof HttpProblem && error.code === 'slot_taken' ? roomTaken(row) : error;
    }
  });
}

function requireUndoable(row: BookingRow, updatedAt: string, now: Date): void {
  const name = row.customerName || 'This booking';
  if (row.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
    throw conflict('changed_since', `${name} has been changed again, so there is nothing to undo.`);
  }
  if (!canStillUndo(row.updatedAt, now)) {
    throw conflict('too_late', `It's too late to undo this. Please set the status of ${name} by hand.`);
  }
}

function roomTaken({ customerName, startsAt, status }: BookingRow): HttpProblem {
  const when = formatShortAppointment(startsAt);
  return conflict(
    'room_taken',
    `The room of ${customerName || 'this booking'} on ${when} has been taken, and no other is free. It stays ${status}.`,
  );
}
