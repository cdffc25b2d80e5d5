import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import type { BulkCancellation, CancelledBookings, StatusChange } from '#shared/bookings/admin-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { listStanding, lockStanding } from './data.ts';

/**
 * Several bookings in one transaction: each with its mail and audit entry. Bookings that are over, cancelled or
 * archived stay as they are, so the request can be repeated. Day locks before row locks, both in order (fixed lock
 * order, so no deadlock).
 */
export function cancelBookings(
  ctx: Context,
  { ids, reason, notify }: BulkCancellation,
): Promise<CancelledBookings> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const days = (await listStanding(tx, ids)).map(({ startsAt }) => dayKey(startsAt));
    await lockKeys(tx, [...new Set(days)].sort());
    const open = (await lockStanding(tx, ids)).filter(({ status }) => isOpen(status));
    const changes: StatusChange[] = [];
    // Patch tests first: with their treatment they are cancelled, too.
    for (const row of open.toSorted((a, b) => Number(b.isPatchTest) - Number(a.isPatchTest))) {
      const [{ updatedAt }] = await changeStatus(inTransaction, [row], {
        to: 'cancelled',
        who: 'studio',
        reason: reason || undefined,
        isNotified: notify,
      });
      changes.push({ id: row.id, status: row.status, updatedAt: updatedAt.toISOString() });
    }
    const cancelled = open.map(({ id }) => id);
    return { cancelled, unchanged: [...new Set(ids)].filter((id) => !cancelled.includes(id)), changes };
  });
}
