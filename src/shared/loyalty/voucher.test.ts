import { describe, expect, test } from 'vitest';
import { defaultExpiry, paysAtCheckout, readVoucherCode, spendableCents, voucherState } from './voucher.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const LATER = '2026-03-10T08:00:01.000Z';
const voucher = { isUsed: false, expiryDate: LATER, value: '25.00' };

describe('the state of a voucher', () => {
  test.each([
    [{}, 'available'],
    [{ isUsed: true }, 'used'],
    [{ isUsed: true, expiryDate: NOW.toISOString() }, 'used'],
    [{ expiryDate: NOW.toISOString() }, 'expired'],
  ] as const)('%o is %s', (fields, state) => {
    expect(voucherState({ ...voucher, ...fields }, NOW)).toBe(state);
  });
});

test('only what is unused and not run out can be spent', () => {
  const vouchers = [
    voucher,
    { ...voucher, value: '10.50' },
    { ...voucher, isUsed: true },
    { ...voucher, expiryDate: NOW.toISOString() },
  ];
  expect(spendableCents(vouchers, NOW)).toBe(3_550);
  expect(spendableCents([], NOW)).toBe(0);
});

test.each([
  ['2026-03-10T08:00:00Z', '2027-03-10T15:59:59.000Z'],
  ['2026-03-10T16:00:00Z', '2027-03-11T15:59:59.000Z'], // already the 11th in Singapore
  ['2028-02-29T04:00:00Z', '2029-02-28T15:59:59.000Z'],
  ['2026-12-31T04:00:00Z', '2027-12-31T15:59:59.000Z'],
])('what is bought at %s is valid until %s', (now, until) => {
  expect(defaultExpiry(new Date(now)).toISOString()).toBe(until);
});

test.each([
  ['K7QM-4XWP-9TRD', 'K7QM-4XWP-9TRD'],
  [' k7qm 4xwp 9trd ', 'K7QM-4XWP-9TRD'],
  ['k7qm4xwp9trd', 'K7QM-4XWP-9TRD'],
  ['K7QM-4XWP-9TR', null],
  ['K7QM-4XWP-9TRO', null],
  ['K7QM-4XWP-9TR1', null],
  ['', null],
  ["'; drop table", null],
])('"%s" reads as %s', (text, code) => {
  expect(readVoucherCode(text)).toBe(code);
});

test('dollars pay at checkout, a treatment or a gift does not', () => {
  expect((['voucher', 'discount', 'treatment', 'product'] as const).map(paysAtCheckout)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
