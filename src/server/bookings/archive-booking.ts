import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { updateBooking } from './data.ts';
import { settleDepositLater } from './deposits/settle-later.ts';
import { findOwn } from './find-booking.ts';
import { notifyCustomer } from './notify-customer.ts';
import { releaseCodes } from './promo-code.ts';
import type { BookingRow } from './tables.ts';

/** Archives it and frees its room. An upcoming customer is notified. */
export function archiveBooking(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const now = ctx.now();
    const row = await findOwn(inTransaction, id, { lock: true });
    await updateBooking(tx, id, { archivedAt: now, updatedAt: now, remindAt: null });
    await recordAudit(inTransaction, {
      action: 'archive booking',
      target: `booking ${id}`,
      details: { before: factsOf(row) },
    });
    await releaseCodes(inTransaction, [row]);
    await settleDepositLater(inTransaction, row, { to: 'cancelled', who: 'studio' });
    if (isOpen(row.status) || row.status === 'cancelled') {
      const settings = await readSettings(tx);
      const gone = { ...row, status: 'cancelled' as const, sequence: row.sequence + 1 };
      const input = { row: gone, settings, publicUrl: ctx.publicUrl, now, secret: null };
      await notifyCustomer(inTransaction, input, { before: row, canUndo: true });
    }
  });
}

/** Without the person: the audit log is kept, and they may ask to be anonymised. */
function factsOf({ treatmentName, startsAt, endsAt, status, room, userId }: BookingRow) {
  return { treatmentName, startsAt, endsAt, status, room, userId };
}
