import { recordAudit } from '#server/audit/record-audit.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseStale } from '#server/kit/http/refuse-stale.ts';
import type { DeskBooking } from '#shared/bookings/admin-contract.ts';
import { toDeskBooking } from './to-desk-booking.ts';

type Note = { deskNote: string; updatedAt?: string | undefined };

export function noteBooking(ctx: Context, id: number, { deskNote, updatedAt }: Note): Promise<DeskBooking> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const row = await findOwn(inside, id, { lock: true });
    refuseStale(updatedAt, row.updatedAt);
    const note = deskNote || null;
    if (note === row.deskNote) return toDeskBooking(row);

    const changed = await updateBooking(tx, id, { deskNote: note, updatedAt: ctx.now() });
    // Not its words: the log is kept for ever, and the customer may ask to be forgotten.
    const details = { before: { deskNote: inShort(row.deskNote) }, after: { deskNote: inShort(note) } };
    await recordAudit(inside, { action: 'note booking', subject: `booking ${id}`, details });
    return toDeskBooking(changed);
  });
}

function inShort(note: string | null): string | null {
  return note && `${note.length} characters`;
}
