import type { Booking } from '#shared/bookings/contract.ts';
import type { DepositState } from '#shared/bookings/deposit.ts';
import { formatCents, formatMoney, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { sessionsIn } from '#web/bookings/sessions-in.ts';

type Deposit = NonNullable<Booking['deposit']>;

const STATES: Record<DepositState, string> = {
  due: 'to be paid',
  paid: 'paid',
  counted: 'counted towards the bill',
  returned: 'given back',
  kept: 'kept',
  lapsed: 'not paid in time',
  waived: 'waived',
};

/** "$30.00, paid" */
export function depositInWords({ amount, state }: Deposit): string {
  return `${formatMoney(amount)}, ${STATES[state]}`;
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
