import { lockSafety } from '#server/bookings/safety/data.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { withRetries } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { BulkConfirmation, ConfirmedBookings, StatusChange } from '#shared/bookings/admin-contract.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { lockStanding } from './data.ts';

/**
 * Pending bookings become confirmed, each in a transaction of its own; others stay as they are, and so do those that
 * something speaks against, unless a reason is given.
 */
export async function confirmBookings(
  ctx: Context,
  { ids, safetyReason }: BulkConfirmation,
): Promise<ConfirmedBookings> {
  const distinct = [...new Set(ids)];
  const changes: StatusChange[] = [];
  const refused: { id: number; message: string }[] = [];
  for (const id of distinct) {
    try {
      const change = await withRetries(() => confirm(ctx, id, safetyReason || undefined));
      if (change) changes.push(change);
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.code !== 'not_suitable') throw error;
      refused.push({ id, message: error.message });
    }
  }
  const confirmed = changes.map(({ id }) => id);
  const unchanged = distinct.filter((id) => !confirmed.includes(id));
  return { confirmed, unchanged, changes, ...(refused.length > 0 && { refused }) };
}

function confirm(ctx: Context, id: number, safetyReason?: string): Promise<StatusChange | null> {
  return ctx.db.transaction(async (tx) => {
    await lockSafety(tx);
    const [row] = await lockStanding(tx, [id]);
    if (row?.status !== 'pending') return null;
    const inTransaction = { ...ctx, db: tx };
    const [{ updatedAt }] = await changeStatus(inTransaction, [row], {
      to: 'confirmed',
      who: 'studio',
      safetyReason,
    });
    return { id, status: row.status, updatedAt: updatedAt.toISOString() };
  });
}
