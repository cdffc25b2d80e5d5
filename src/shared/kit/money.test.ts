import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyString } from './fields.ts';
import {
  formatCents,
  formatMoney,
  formatSignedMoney,
  MAX_CENTS,
  parseMoney,
  toMoneyString,
} from './money.ts';

describe('money', () => {
  test.each([
    [0, '0.00', '$0.00'],
    [5, '0.05', '$0.05'],
    [8600, '86.00', '$86.00'],
    [123_456, '1234.56', '$1,234.56'],
    [100_000_000, '1000000.00', '$1,000,000.00'],
    [-2800, '-28.00', '-$28.00'],
  ])('%i cents travel as %s and show as %s', (cents, wire, shown) => {
    expect([toMoneyString(cents), formatCents(cents)]).toEqual([wire, shown]);
  });

  test('every amount survives the wire to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(parseMoney(toMoneyString(cents))).toBe(cents);
        expect(moneyString.safeParse(toMoneyString(cents)).success).toBe(true);
      }),
    );
  });

  test.each(['', 'abc', '-1', '1e9', '1.234', '1,000', '.5', '999999999', '١'])(
    '"%s" is no amount',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  test.each([
    ['86', 8600],
    ['86.5', 8650],
    [' 0.01 ', 1],
  ])('a person may write %s', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  test('what is not money is shown as it came', () => {
    expect([formatMoney('58.00'), formatMoney('on request')]).toEqual(['$58.00', 'on request']);
  });
});

test.each([
  ['58.00', '$58.00'],
  ['-1058.00', '-$1,058.00'],
  ['0.00', '$0.00'],
])('%s is shown as %s', (wire, text) => {
  expect(formatSignedMoney(wire)).toBe(text);
});
