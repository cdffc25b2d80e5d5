import type { BookedDeposit, DepositTerms } from '#shared/bookings/contract.ts';

/** By PayNow or by card. */
export const BOTH: DepositTerms = {
  amount: '30.00',
  methods: [
    { method: 'paynow', heldUntil: '2026-09-15T06:00:00.000Z' },
    { method: 'card', heldUntil: '2026-09-15T04:15:00.000Z' },
  ],
  freeCancelHours: 24,
};

/** Of a booking, due until 6 PM on the day it was made. */
export function aDeposit(fields: Partial<BookedDeposit> = {}): BookedDeposit {
  return {
    amount: '30.00',
    state: 'due',
    dueAt: '2026-09-15T10:00:00.000Z',
    claimedAt: null,
    freeCancelHours: 24,
    orderId: 12,
    ...fields,
  };
}
