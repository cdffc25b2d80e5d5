import { lockStanding } from '#server/bookings/admin/data.ts';
import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { notifyCustomer } from '#server/bookings/notify-customer.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { writePlaces } from '#server/bookings/visits/write-places.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { changeLeaveIn, getLeave, removeLeaveIn } from '#server/team/admin/leave.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import type { LeavePlace, LeavePlaceChange, UndoneLeave } from '#shared/bookings/leave-contract.ts';
import { presenceAfterMove } from '#shared/bookings/presence.ts';
import { conflict } from '#shared/kit/problem.ts';
import { canStillUndo } from '#shared/kit/undo.ts';
import { moveForLeave, toPlace } from './move-for-leave.ts';

/** Everything where it was, and the leave as it was or gone: all of it or nothing. */
export function undoLeave(
  ctx: Context,
  leaveId: number,
  { updatedAt: version, before, changes }: UndoneLeave,
): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const days = changes.flatMap((change) =>
      [change.before, change.after].map(({ appointmentDate }) => dayKey(new Date(appointmentDate))),
    );
    await lockKeys(tx, [...new Set(days)].sort());
    const { updatedAt } = await getLeave(tx, leaveId);
    refuseConflict(version, new Date(updatedAt));
    if (!canStillUndo(new Date(updatedAt), ctx.now())) {
      throw conflict('too_late', "It's too late to undo this. Please change or remove the leave by hand.");
    }
    const ids = changes.map(({ id }) => id);
    const rows = new Map((ids.length === 0 ? [] : await lockStanding(tx, ids)).map((row) => [row.id, row]));
    await writePlaces(tx, [], async () => {
      await (before ? changeLeaveIn(inTransaction, leaveId, before) : removeLeaveIn(inTransaction, leaveId));
      for (const change of changes) await putBack(inTransaction, rows.get(change.id), change);
    });
  });
}

async function putBack(
  ctx: Context,
  row: BookingRow | undefined,
  { before, after }: LeavePlaceChange,
): Promise<void> {
  if (!row || !isSame(toPlace(row), after)) {
    const name = row?.customerName || 'A visit';
    throw conflict('changed_since', `${name} has been changed again, so this cannot be undone.`);
  }
  const start = new Date(before.appointmentDate);
  const isNewTime = start.getTime() !== row.startsAt.getTime();
  const now = ctx.now();
  const newEntry = { sequence: row.sequence + 1, remindAt: reminderTime(start, now) };
  const fields = { ...placeFields(row, before), ...(isNewTime && newEntry) };
  const { changed, secret } = await moveForLeave(ctx, row, {
    fields,
    pass: { who: 'system' },
  });
  const settings = await readSettings(ctx.db);
  const input = { row: changed, settings, publicUrl: ctx.publicUrl, now, secret };
  // Withdraws what waits to be sent; of what is as it was, nothing is told.
  await notifyCustomer(ctx, input, { before: row, isNotified: false, canUndo: false });
}

/** As long as it was. What the leave has put back to pending is confirmed again, unless the gate refuses it. */
function placeFields(row: BookingRow, { appointmentDate, status, ...place }: LeavePlace) {
  const by = new Date(appointmentDate).getTime() - row.startsAt.getTime();
  const { startsAt, endsAt, busyUntil } = row;
  const moved = (at: Date) => new Date(at.getTime() + by);
  return {
    ...place,
    startsAt: moved(startsAt),
    endsAt: moved(endsAt),
    busyUntil: moved(busyUntil),
    ...presenceAfterMove(row, moved(startsAt)),
    ...(row.status === 'pending' && status === 'confirmed' && { status }),
  };
}

function isSame(one: LeavePlace, other: LeavePlace): boolean {
  return (
    Date.parse(one.appointmentDate) === Date.parse(other.appointmentDate) &&
    one.room === other.room &&
    one.therapistId === other.therapistId &&
    one.devicePiece === other.devicePiece &&
    one.isOffShift === other.isOffShift &&
    one.status === other.status
  );
}
