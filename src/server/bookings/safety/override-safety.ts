import { findOwn } from '#server/bookings/find-booking.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { conflict } from '#shared/kit/problem.ts';
import { mayBeConfirmed } from '#shared/safety/check-safety.ts';
import { lockSafety, readBookingSafety, writeCheck } from './data.ts';
import { auditOverride, checkVisit, foundFor, overrideBy } from './gate.ts';

type Override = { reason: string; confirm: boolean; updatedAt?: string | undefined };

/** Takes responsibility for all that speaks against a booking now; what is found later needs a reason of its own. */
export function overrideSafety(ctx: Context, id: number, { reason, confirm, updatedAt }: Override) {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockSafety(tx);
    const row = await findOwn(inTransaction, id, { lock: true });
    refuseConflict(updatedAt, row.updatedAt);
    if (!isOpen(row.status)) throw conflict('not_open', 'This booking is over or cancelled.');
    const { input, overrideKeys } = await readBookingSafety(tx, row);
    const result = checkVisit(input, row.startsAt, ctx.now());
    if (!result || result.outcome === 'clear') {
      throw conflict(
        'nothing_to_override',
        'Nothing speaks against this booking any more. You can confirm it.',
      );
    }
    // Of two at once the first is on record.
    if (result.outcome !== 'unknown' && mayBeConfirmed(result, overrideKeys)) {
      throw conflict(
        'overridden_already',
        'Somebody has already taken responsibility for this booking. Please look at it again.',
      );
    }
    await writeCheck(tx, {
      ...foundFor(row.id, row.startsAt, result, ctx.now()),
      ...overrideBy(inTransaction, result, reason),
    });
    await auditOverride(inTransaction, id, result);
    if (!confirm) return toChanged(row);
    const [confirmed] = await changeStatus(inTransaction, [row], { to: 'confirmed', who: 'studio' });
    return toChanged(confirmed);
  });
}

export function toChanged({ id, status, updatedAt }: BookingRow) {
  return { id, status, updatedAt: updatedAt.toISOString() };
}
