import type { Booking } from '#shared/bookings/contract.ts';
import type { DepositState } from '#shared/bookings/deposit.ts';
import { formatMoney, parseMoney, toMoneyString } from '#shared/kit/money.ts';

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

/** Of the total, without the deposit that was paid. */
export function leftToPay({ totalAmount, deposit }: Booking): string {
  if (deposit?.state !== 'paid' && deposit?.state !== 'counted') return totalAmount;
  return toMoneyString((parseMoney(totalAmount) ?? 0) - (parseMoney(deposit.amount) ?? 0));
}
