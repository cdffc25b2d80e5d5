import { setStatus } from '#server/bookings/set-status.ts';
import { withRetries } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { ConfirmedBookings, StatusChange } from '#shared/bookings/admin-contract.ts';
import { lockStanding } from './data.ts';

/** Pending bookings become confirmed, each in a transaction of its own; others stay as they are. */
export async function confirmBookings(ctx: Context, { ids }: { ids: number[] }): Promise<ConfirmedBookings> {
  const distinct = [...new Set(ids)];
  const changes: StatusChange[] = [];
  for (const id of distinct) {
    const change = await withRetries(() => confirm(ctx, id));
    if (change) changes.push(change);
  }
  const confirmed = changes.map(({ id }) => id);
  return { confirmed, unchanged: distinct.filter((id) => !confirmed.includes(id)), changes };
}

function confirm(ctx: Context, id: number): Promise<StatusChange | null> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await lockStanding(tx, [id]);
    if (row?.status !== 'pending') return null;
    const { updatedAt } = await setStatus({ ...ctx, db: tx }, row, 'confirmed', 'studio');
    return { id, status: row.status, updatedAt: updatedAt.toISOString() };
  });
}
