import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionLine, commissionOf, formatRate, shareOf } from './commission.ts';

test.each([
  [10_000, 1_000, 1_000],
  [12_345, 1_250, 1_543],
  [1, 5_000, 1],
  [-1, 5_000, -1],
  [-12_345, 1_250, -1_543],
  [12_345, 0, 0],
  [-3, 0, 0],
  [12_345, 10_000, 12_345],
])('of %i cents at %i: %i', (cents, rate, share) => {
  expect(shareOf(cents, rate)).toBe(share);
});

test('treatments and products apart', () => {
  const lines: CommissionLine[] = [
    { kind: 'treatment', quantity: 1, cents: 12_800 },
    { kind: 'treatment', quantity: 1, cents: 8_600 },
    { kind: 'product', quantity: 2, cents: 11_600 },
    { kind: 'product', quantity: -1, cents: -5_800 },
  ];
  expect(commissionOf(lines, { treatment: 1_500, product: 1_000 })).toEqual({
    treatmentCents: 21_400,
    productCents: 5_800,
    pieces: 1,
    treatmentCommissionCents: 3_210,
    productCommissionCents: 580,
    commissionCents: 3_790,
  });
});

const line = fc.record({
  kind: fc.constantFrom('treatment' as const, 'product' as const),
  quantity: fc.integer({ min: -5, max: 5 }),
  cents: fc.integer({ min: -100_000, max: 100_000 }),
});
const rate = fc.integer({ min: 0, max: 10_000 });

test('whatever was sold: the sums are those of the lines, in any order, and what all came back earns nothing', () => {
  fc.assert(
    fc.property(fc.array(line), rate, rate, (lines, treatment, product) => {
      const rates = { treatment, product };
      const { treatmentCents, productCents, ...commission } = commissionOf(lines, rates);
      const total = lines.reduce((sum, { cents }) => sum + cents, 0);
      expect(treatmentCents + productCents).toBe(total);
      expect(commissionOf([...lines].reverse(), rates)).toEqual({
        treatmentCents,
        productCents,
        ...commission,
      });
      expect(
        Math.abs(commission.treatmentCommissionCents * 10_000 - treatmentCents * treatment),
      ).toBeLessThanOrEqual(5_000);
      const back = lines.map((each) => ({ ...each, quantity: -each.quantity, cents: -each.cents }));
      expect(commissionOf([...lines, ...back], rates).commissionCents).toBe(0);
    }),
  );
});

test.each([
  [1_250, '12.5%'],
  [1_000, '10%'],
  [0, '0%'],
  [1, '0.01%'],
])('%i is written %s', (given, text) => {
  expect(formatRate(given)).toBe(text);
});
