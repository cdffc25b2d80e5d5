import { expect, test } from 'vitest';
import { UNKNOWN_CODE } from '#shared/promo-codes/recognise-code.ts';
import { validateCode } from './validate-code.ts';

const CODE = 'K7QM-4XWP-9TRD';
const voucher = {
  code: CODE,
  rewardType: 'voucher' as const,
  isUsed: false,
  expiryDate: '2027-01-01T00:00:00.000Z',
};
const now = new Date('2026-09-15T04:00:00.000Z');
const check = (text: string, known: Partial<Parameters<typeof validateCode>[1]> = {}) =>
  validateCode(text, { payable: [], wallet: [], chosen: [], now, ...known });

test('takes a code however it is typed', () => {
  expect(check(' k7qm 4xwp9trd', { payable: [voucher] })).toEqual({ ok: true, code: CODE });
});

test.each(['roses', CODE])('%s, which nobody of theirs is, may be another code', (text) => {
  expect(check(text, {})).toEqual({ ok: false, message: UNKNOWN_CODE, isUnknown: true });
});

test.each<[string, string, Partial<Parameters<typeof validateCode>[1]>, string]>([
  ['one chosen before', CODE, { payable: [voucher], chosen: [CODE] }, `Voucher ${CODE} is already added.`],
  [
    'one that was used',
    CODE,
    { wallet: [{ ...voucher, isUsed: true }] },
    `Voucher ${CODE} has already been used.`,
  ],
  [
    'one that ran out',
    CODE,
    { wallet: [{ ...voucher, expiryDate: '2026-01-01T00:00:00.000Z' }] },
    `Voucher ${CODE} has expired.`,
  ],
  [
    'one for a treatment',
    CODE,
    { wallet: [{ ...voucher, rewardType: 'treatment' }] },
    `Voucher ${CODE} can only be used at the studio.`,
  ],
])('says why not: %s', (_, text, known, message) => {
  expect(check(text, known)).toEqual({ ok: false, message });
});
