import type { BookedDeposit, Booking } from '#shared/bookings/contract.ts';
import type { DepositState } from '#shared/bookings/deposit.ts';
import type { SaidDeposit } from '#shared/bookings/deposit-terms.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatCents, formatMoney, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { sessionsIn } from '#web/bookings/sessions-in.ts';

const STATES: Record<DepositState, string> = {
  due: 'to be paid',
  paid: 'paid',
  counted: 'counted towards the bill',
  returned: 'refunded',
  kept: 'kept',
  lapsed: 'not paid in time',
  waived: 'waived',
};

/** "$30.00, paid" */
export function depositInWords({ amount, state, claimedAt }: BookedDeposit): string {
  return `${formatMoney(amount)}, ${state === 'due' && claimedAt ? 'being checked' : STATES[state]}`;
}

export function saidDeposit({ amount, state, dueAt, claimedAt }: BookedDeposit): SaidDeposit {
  return { amount: formatMoney(amount), state, dueAt: new Date(dueAt), isClaimed: claimedAt !== null };
}

/** What the client pays at the studio, or has paid; nothing of a visit that was cancelled or missed. */
export function totalFacts(booking: Booking): [name: string, amount: string][] {
  if (isOpen(booking.status)) return [['Total, payable at the studio', formatMoney(leftToPay(booking))]];
  return booking.status === 'completed' ? [['Total', formatMoney(booking.totalAmount)]] : [];
}

/** Of the total, without what sessions pay and the deposit that was paid. */
export function leftToPay(booking: Booking): string {
  const { totalAmount, deposit } = booking;
  const isPaid = deposit?.state === 'paid' || deposit?.state === 'counted';
  const paidCents = isPaid ? (parseMoney(deposit.amount) ?? 0) : 0;
  const sessionCents = sessionsIn(booking).reduce((sum, { cents }) => sum + cents, 0);
  // As `visitBill` says, and the property test of bills holds; the whole of it is too much code for a page of one figure.
  return toMoneyString(Math.max((parseMoney(totalAmount) ?? 0) - sessionCents - paidCents, 0));
}

/** "Session of Five Facials" and what it pays, for each. */
export function sessionFacts(booking: Booking): [name: string, amount: string][] {
  return sessionsIn(booking).map(({ packageName, cents }) => [
    `Session of ${packageName}`,
    formatCents(-cents),
  ]);
}
