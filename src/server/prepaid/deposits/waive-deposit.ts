import { recordAudit } from '#server/audit/record-audit.ts';
import { toAdminBooking } from '#server/bookings/admin/get-booking.ts';
import { endDeposit, lockVisitDeposit, readDeposit } from '#server/bookings/deposits/deposits.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { lockDepositOrder } from '#server/orders/in-advance/deposit-order.ts';
import { listPaidVisits } from '#server/orders/paid-visits.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';

/** By staff: the visit stays, and its deposit is asked for no longer. */
export function waiveDeposit(
  ctx: Context,
  id: number,
  { reason }: { reason: string },
): Promise<AdminBooking> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { visitId } = await findOwn(inTransaction, id);
    const bookingId = visitId ?? id;
    const found = orNotFound(await readDeposit(tx, bookingId), 'deposit');
    const order = await lockDepositOrder(tx, found);
    const { deposit } = await lockVisitDeposit(tx, bookingId);
    if (order?.status !== 'pending' || !deposit || deposit.outcome) {
      throw conflict('not_due', 'This deposit is no longer due, so there is nothing to waive.');
    }
    // First: cancelling the order of a deposit that is due lets the time go.
    await endDeposit(inTransaction, bookingId, 'waived');
    await setOrderStatus(inTransaction, order, 'cancelled', 'studio');
    const details = {
      before: { deposit: toMoneyString(deposit.cents) },
      after: { deposit: 'waived', reason },
    };
    await recordAudit(inTransaction, { action: 'waive deposit', target: `booking ${id}`, details });
    return toAdminBooking(tx, await findOwn(inTransaction, id), listPaidVisits);
  });
}
