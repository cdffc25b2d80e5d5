import { recordAudit } from '#server/audit/record-audit.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { toAdminBooking } from './get-booking.ts';
import type { PaidHook } from './paid-hook.ts';

type Note = { deskNote: string; updatedAt?: string | undefined };

export async function noteBooking(
  ctx: Context,
  id: number,
  note: Note,
  listPaid: PaidHook,
): Promise<AdminBooking> {
  return toAdminBooking(ctx.db, await writeNote(ctx, id, note, findOwn), listPaid);
}

/** `find` refuses whoever may not write it. */
export function writeNote(
  ctx: Context,
  id: number,
  { deskNote, updatedAt }: Note,
  find: typeof findOwn,
): Promise<BookingRow> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = await find(inTransaction, id, { lock: true });
    refuseConflict(updatedAt, row.updatedAt);
    const note = deskNote || null;
    if (note === row.staffNote) return row;

    const changed = await updateBooking(tx, id, { staffNote: note, updatedAt: ctx.now() });
    // Not the text: the audit log is kept, and the customer may ask to be anonymised.
    const details = { before: { deskNote: inShort(row.staffNote) }, after: { deskNote: inShort(note) } };
    await recordAudit(inTransaction, { action: 'note booking', target: `booking ${id}`, details });
    return changed;
  });
}

function inShort(note: string | null): string | null {
  return note && `${note.length} characters`;
}
