import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountCents, refundCents, type SaleLine, saleTotals } from './sale-totals.ts';

const product = (priceCents: number, quantity = 1, discount: SaleLine['discount'] = null): SaleLine => ({
  kind: 'product',
  priceCents,
  quantity,
  discount,
});

describe('a discount', () => {
  test.each<[string, SaleLine, number]>([
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

describe('the totals of a sale', () => {
  test('lines less discounts less vouchers', () => {
    const lines = [product(5800, 2, { kind: 'percent', percent: 10 }), product(3000)];
    const totals = saleTotals(lines, [{ valueCents: 1000 }]);
    expect(totals).toMatchObject({
      ...{ itemsCents: 14_600, discountsCents: 1160, vouchersCents: 1000, totalCents: 12_440 },
      vouchers: [{ appliedCents: 1000 }],
    });
    expect(totals.lines.map(({ netCents }) => netCents)).toEqual([9663, 2777]);
  });

  test('vouchers above the total pay only the total', () => {
    const totals = saleTotals([product(1500)], [{ valueCents: 1000 }, { valueCents: 2500 }]);
    expect(totals).toMatchObject({ vouchersCents: 1500, totalCents: 0 });
    expect(totals.vouchers.map(({ appliedCents }) => appliedCents)).toEqual([1000, 500]);
  });

  const discount = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 50_000 }) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
    ),
  );
  const line: fc.Arbitrary<SaleLine> = fc.record({
    kind: fc.constantFrom('product' as const, 'visit' as const, 'custom' as const),
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    discount,
  });

  test('the lines sum up to the totals, and nothing is below zero', () => {
    const vouchers = fc.array(fc.record({ valueCents: fc.integer({ min: 1, max: 200_000 }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), vouchers, (lines, given) => {
        const totals = saleTotals(lines, given);
        const sum = (name: 'discountCents' | 'voucherCents' | 'netCents') =>
          totals.lines.reduce((all, each) => all + each[name], 0);
        expect(sum('discountCents')).toBe(totals.discountsCents);
        expect(sum('voucherCents')).toBe(totals.vouchersCents);
        expect(sum('netCents')).toBe(totals.totalCents);
        expect(totals.itemsCents - totals.discountsCents - totals.vouchersCents).toBe(totals.totalCents);
        for (const each of totals.lines) {
          expect(Math.min(each.discountCents, each.voucherCents, each.netCents)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('a refund by pieces', () => {
  test.each([
    [{ netCents: 1000, quantity: 3 }, 0, 1, 333],
    [{ netCents: 1000, quantity: 3 }, 1, 1, 333],
    [{ netCents: 1000, quantity: 3 }, 2, 1, 334],
    [{ netCents: 1000, quantity: 3 }, 0, 3, 1000],
  ])('%j after %i: %i more give %i', (paid, before, pieces, cents) => {
    expect(refundCents(paid, before, pieces)).toBe(cents);
  });

  test('in whatever steps, all pieces together give what was paid', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), steps, (netCents, pieces) => {
        const quantity = pieces.reduce((sum, each) => sum + each, 0);
        let before = 0;
        let given = 0;
        for (const each of pieces) {
          given += refundCents({ netCents, quantity }, before, each);
          before += each;
        }
        expect(given).toBe(netCents);
      }),
    );
  });
});
