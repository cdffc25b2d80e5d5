import { claimDeposit, lockVisitDeposit } from '#server/bookings/deposits/deposits.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lockDepositOrder, reserveDepositOrder } from '#server/orders/in-advance/deposit-order.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { claimedHoldEnd } from '#shared/bookings/deposit-hold.ts';
import { conflict, type HttpProblem } from '#shared/kit/problem.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { claimedMail } from './emails.ts';
import { findManagedDeposit, getManagedDeposit } from './managed-deposit.ts';

/**
 * "I've paid", by the link of the booking: its time is held until staff have looked, two opening hours more. Said again, it
 * stays as it is. The order is locked before the visit, as by whoever pays or lets the time go.
 */
export function claimManagedDeposit(ctx: Context<Visitor | null>, token: string): Promise<ManagedDeposit> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const found = await findManagedDeposit(inTransaction, token);
    const order = await lockDepositOrder(tx, found.deposit);
    const { rows, deposit } = await lockVisitDeposit(tx, found.deposit.bookingId);
    const settings = await readSettings(tx);
    if (!order || !deposit) throw ended(settings.phone);
    if (deposit.paidAt && !deposit.outcome) return getManagedDeposit(inTransaction, token);
    if (rows.every(isCancelled)) throw visitCancelled(settings.phone);
    if (order.status !== 'pending' || deposit.outcome || deposit.dueAt <= ctx.now())
      throw ended(settings.phone);
    if (order.paymentMethod !== 'paynow') throw paidByCard();
    if (!deposit.claimedAt) {
      const dueAt = claimedHoldEnd(deposit.dueAt, settings);
      await claimDeposit(inTransaction, deposit.bookingId, dueAt);
      await reserveDepositOrder(tx, deposit, dueAt);
      const { customerName: name, treatmentName, startsAt } = found.booking;
      const claim = { name, number: orderNumber(order.id), cents: deposit.cents, dueAt };
      const visit = { treatmentName, startsAt };
      await queueMail(ctx, claimedMail({ settings, publicUrl: ctx.publicUrl }, { ...claim, visit }));
    }
    return getManagedDeposit(inTransaction, token);
  });
}

function isCancelled({ status, archivedAt }: BookingRow): boolean {
  return status === 'cancelled' || archivedAt !== null;
}

function visitCancelled(phone: string): HttpProblem {
  const message = `This visit is cancelled, so there's no deposit to pay. If you've paid already, we'll refund it: please ${callUs(phone)} if it takes longer than a few days.`;
  return conflict('visit_cancelled', message);
}

function ended(phone: string): HttpProblem {
  const message = `This deposit is no longer due. If you've paid it, your money isn't lost: please ${callUs(phone)}.`;
  return conflict('not_due', message);
}

function paidByCard(): HttpProblem {
  return conflict(
    'paid_by_card',
    "You chose to pay by card, which your bank confirms by itself. There's nothing to tell us.",
  );
}
