import { describe, expect, test } from 'vitest';
import { type BillLine, billOf, type Means } from '#shared/bills/bill.ts';

const RATES = { pointsPerTreatmentDollar: 2, pointsPerProductDollar: 1 };
const line = (kind: BillLine['kind'], priceCents: number, more: Partial<BillLine> = {}): BillLine => ({
  kind,
  priceCents,
  quantity: 1,
  ...more,
});
const earned = (lines: BillLine[], means: Means = {}) => {
  const { treatment, purchase } = billOf(lines, means, RATES).points;
  return { treatment, purchase };
};
const nothing = { cents: 0, points: 0 };

describe('points are earned on money that reached the studio', () => {
  const facial = line('treatment', 16_800);
  const cream = line('product', 5_899);

  test('a visit and what is bought, each at its rate; whole dollars count', () => {
    expect(earned([facial, line('extraction', 2_850), cream])).toEqual({
      treatment: { cents: 19_650, points: 392 },
      purchase: { cents: 5_899, points: 58 },
    });
  });

  test('what is sold without a product is a purchase', () => {
    expect(earned([line('custom', 1_000)]).purchase).toEqual({ cents: 1_000, points: 10 });
  });

  test('a session on its share of what was paid for the package, its extraction on its price', () => {
    const bySession = line('treatment', 16_800, { session: { paidCents: 11_800 } });
    expect(earned([bySession, line('extraction', 2_800)]).treatment).toEqual({ cents: 14_600, points: 292 });
    // Nothing was paid for the package.
    expect(earned([line('treatment', 16_800, { session: { paidCents: 0 } })]).treatment).toEqual(nothing);
  });

  test.each<[string, Means, number]>([
    ['a gift card, when it pays', { accounts: [{ kind: 'gift_card', cents: 9_900 }] }, 5_899],
    ['a deposit, when it is counted', { accounts: [{ kind: 'deposit', cents: 3_000 }] }, 5_899],
    ['not what a voucher pays', { vouchers: [{ valueCents: 1_000 }] }, 4_899],
    [
      'what a gift card pays after a voucher',
      { vouchers: [{ valueCents: 1_000 }], accounts: [{ cents: 500 }] },
      4_899,
    ],
  ])('%s', (_, means, cents) => {
    expect(earned([cream], means).purchase.cents).toBe(cents);
  });

  test('not what a discount or a code takes off', () => {
    const off = line('product', 5_000, { discount: { kind: 'percent', percent: 10 }, promoCents: 500 });
    expect(earned([off]).purchase.cents).toBe(4_000);
    expect(earned([line('treatment', 16_800, { promoCents: 1_800 })]).treatment.cents).toBe(15_000);
  });

  test.each(['package', 'gift_card', 'deposit', 'credit', 'kept_deposit', 'visit'] as const)(
    'nothing by %s: it earns when it is used, or by a bill of its own',
    (kind) => {
      expect(earned([line(kind, 60_000)])).toEqual({ treatment: nothing, purchase: nothing });
    },
  );
});
