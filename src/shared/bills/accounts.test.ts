import { expect, test } from 'vitest';
import { payFromAccounts } from './accounts.ts';

test('accounts pay in order, never more than they have or than is due', () => {
  const accounts = [
    { id: 1, cents: 3_000 },
    { id: 2, cents: 0 },
    { id: 3, cents: 5_000 },
  ];
  expect(payFromAccounts(4_000, accounts)).toEqual({
    uses: [
      { id: 1, cents: 3_000, useCents: 3_000 },
      { id: 3, cents: 5_000, useCents: 1_000 },
    ],
    paidCents: 4_000,
  });
  expect(payFromAccounts(10_000, accounts).paidCents).toBe(8_000);
  expect(payFromAccounts(0, accounts)).toEqual({ uses: [], paidCents: 0 });
});
