import { expect, test } from 'vitest';
import { anAdminOrder } from '#web/orders/make.ts';
import { whatGoesBack } from './order-words.ts';

const paid = (source: 'desk' | 'bank' | 'stripe') => ({
  status: 'paid' as const,
  payments: [
    {
      id: 1,
      source,
      method: 'cash' as const,
      amount: '116.00',
      tendered: null,
      reference: 'x',
      isCounted: true,
      note: '',
      receivedAt: '2026-09-15T05:00:00.000Z',
    },
  ],
});

test('an unpaid order gives back its pieces and nothing else', () => {
  expect(whatGoesBack(anAdminOrder())).toEqual([
    '2 pieces go back into stock.',
    'Nothing was paid, so no money goes back.',
    "We'll e-mail mei@example.com.",
  ]);
});

test('a paid one gives back vouchers and points too', () => {
  const vouchers = [{ code: 'K7QM-4XWP-9TRD', value: '10.00', applied: '10.00' }];
  expect(whatGoesBack(anAdminOrder({ ...paid('desk'), vouchers, earnedPoints: 106 }))).toEqual([
    '2 pieces go back into stock.',
    'Voucher K7QM-4XWP-9TRD ($10.00) can be used again while it is valid.',
    '106 points are taken back.',
    '$116.00 was paid at the counter: please hand it back.',
    "We'll e-mail mei@example.com.",
  ]);
});

test.each([
  ['stripe', '$116.00 goes back to the card by itself.'],
  ['bank', '$116.00 was paid by bank: please transfer it back.'],
] as const)('money that came by %s', (source, sentence) => {
  expect(whatGoesBack(anAdminOrder(paid(source)))).toContain(sentence);
});

test('no mail is promised to an anonymised customer', () => {
  expect(whatGoesBack(anAdminOrder({ customerEmail: '' }))).toHaveLength(2);
});
