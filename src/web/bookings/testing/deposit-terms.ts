import type { DepositTerms } from '#shared/bookings/contract.ts';

/** By PayNow or by card. */
export const BOTH: DepositTerms = {
  amount: '30.00',
  methods: [
    { method: 'paynow', holdMinutes: 120 },
    { method: 'card', holdMinutes: 15 },
  ],
  freeCancelHours: 24,
};
