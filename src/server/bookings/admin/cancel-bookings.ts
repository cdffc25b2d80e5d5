import { lockKeys } from '#server/bookings/data.ts';
import { dayKey } from '#server/bookings/find-place.ts';
import { setStatus } from '#server/bookings/set-status.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { BulkCancellation, CancelledBookings } from '#shared/bookings/admin-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { listStanding, lockStanding } from './data.ts';

/**
 * Several at once, all or none: each with its mail and its line in the log. What is over, cancelled or gone already stays
 * as it is, so the same may be sent again. The days' locks before the rows', both in order, as everywhere.
 */
export function cancelBookings(
  ctx: Context,
  { ids, reason, notify }: BulkCancellation,
): Promise<CancelledBookings> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const days = (await listStanding(tx, ids)).map(({ startsAt }) => dayKey(startsAt));
    await lockKeys(tx, [...new Set(days)].sort());
    const open = (await lockStanding(tx, ids)).filter(({ status }) => isOpen(status));
    for (const row of open) {
      await setStatus(inside, row, 'cancelled', 'studio', {
        reason: reason || undefined,
        isNotified: notify,
      });
    }
    const cancelled = open.map(({ id }) => id);
    return { cancelled, unchanged: [...new Set(ids)].filter((id) => !cancelled.includes(id)) };
  });
}
