import { describe, expect, test } from 'vitest';
import type { BillLine } from './bill.ts';
import { discountCents, takeOff } from './discount.ts';

const product = (priceCents: number, quantity = 1, discount: BillLine['discount'] = null): BillLine => ({
  kind: 'product',
  priceCents,
  quantity,
  discount,
});

describe('a discount', () => {
  test.each<[string, BillLine, number]>([
    ['none', product(5800), 0],
    ['an amount', product(5800, 1, { kind: 'amount', cents: 500 }), 500],
    ['an amount above the line takes all of it', product(5800, 2, { kind: 'amount', cents: 20_000 }), 11_600],
    ['a percentage', product(5800, 2, { kind: 'percent', percent: 10 }), 1160],
    ['half a cent is rounded up', product(1050, 1, { kind: 'percent', percent: 15 }), 158],
    ['all of it', product(999, 3, { kind: 'percent', percent: 100 }), 2997],
  ])('%s', (_, line, cents) => {
    expect(discountCents(line)).toBe(cents);
  });
});

test('what a code takes off several lines is spread by their price, at most all of it', () => {
  const lines = [product(3_000), product(1_000, 2)];
  const parts = (cents: number) => takeOff(lines, cents).map(({ promoCents }) => promoCents);
  expect([parts(0), parts(1_000), parts(9_000)]).toEqual([
    [0, 0],
    [600, 400],
    [3_000, 2_000],
  ]);
  expect(takeOff([], 500)).toEqual([]);
});
