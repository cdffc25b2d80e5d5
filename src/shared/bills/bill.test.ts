import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BillLine, billOf } from './bill.ts';

const product = (priceCents: number, quantity = 1, discount: BillLine['discount'] = null): BillLine => ({
  kind: 'product',
  priceCents,
  quantity,
  discount,
});

describe('the totals of a sale', () => {
  test('lines less discounts less vouchers', () => {
    const lines = [product(5800, 2, { kind: 'percent', percent: 10 }), product(3000)];
    const totals = billOf(lines, { vouchers: [{ valueCents: 1000 }] });
    expect(totals).toMatchObject({
      itemsCents: 14_600,
      discountsCents: 1160,
      vouchersCents: 1000,
      totalCents: 12_440,
      vouchers: [{ appliedCents: 1000 }],
    });
    expect(totals.lines.map(({ netCents }) => netCents)).toEqual([9663, 2777]);
  });

  test('vouchers above the total pay only the total', () => {
    const totals = billOf([product(1500)], { vouchers: [{ valueCents: 1000 }, { valueCents: 2500 }] });
    expect(totals).toMatchObject({ vouchersCents: 1500, totalCents: 0 });
    expect(totals.vouchers.map(({ appliedCents }) => appliedCents)).toEqual([1000, 500]);
  });

  const discount = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 50_000 }) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
    ),
  );
  const line: fc.Arbitrary<BillLine> = fc.record({
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
        const totals = billOf(lines, { vouchers: given });
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

describe('what pays', () => {
  const visit: BillLine[] = [
    { kind: 'treatment', priceCents: 16_800, quantity: 1 },
    { kind: 'extraction', priceCents: 2_800, quantity: 1 },
  ];
  const bySession = visit.map((line) =>
    line.kind === 'treatment' ? { ...line, session: { paidCents: 12_000 } } : line,
  );

  test('a session pays for the treatment and not for the extraction', () => {
    expect(billOf(bySession)).toMatchObject({ itemsCents: 19_600, sessionsCents: 16_800, totalCents: 2_800 });
  });

  test('a session pays for all pieces of a line, less what was taken off', () => {
    const line: BillLine = {
      kind: 'treatment',
      priceCents: 5_000,
      quantity: 2,
      session: { paidCents: 0 },
      discount: { kind: 'amount', cents: 1_000 },
    };
    expect(billOf([line])).toMatchObject({ discountsCents: 1_000, sessionsCents: 9_000, totalCents: 0 });
  });

  test('a deposit is due now and the rest later; without one all of a visit is due later, and all of a sale now', () => {
    const due = (depositCents?: number) => {
      const { dueNowCents, dueLaterCents } = billOf(
        visit,
        depositCents === undefined ? {} : { depositCents },
      );
      return [dueNowCents, dueLaterCents];
    };
    expect([due(3_000), due(0), due(50_000), due()]).toEqual([
      [3_000, 16_600],
      [0, 19_600],
      [19_600, 0],
      [19_600, 0],
    ]);
  });

  test('what was paid in money is due no longer', () => {
    expect(billOf(visit, { paidCents: 3_000, depositCents: 0 })).toMatchObject({
      totalCents: 19_600,
      dueNowCents: 0,
      dueLaterCents: 16_600,
    });
  });

  test('vouchers pay before accounts, and neither pays for what is bought in advance', () => {
    const lines = [product(5_000), { kind: 'package' as const, priceCents: 60_000, quantity: 1 }];
    const means = { vouchers: [{ valueCents: 2_000 }], accounts: [{ kind: 'gift_card', cents: 90_000 }] };
    expect(billOf(lines, means)).toMatchObject({
      vouchersCents: 2_000,
      prepaidCents: 3_000,
      totalCents: 60_000,
      prepaid: [{ kind: 'gift_card', useCents: 3_000 }],
    });
  });
});

describe('GST', () => {
  const gst = (lines: BillLine[], accounts: { kind: string; cents: number }[] = []) => {
    const bill = billOf(lines, { accounts }, { hasGst: true });
    return [bill.taxableCents, bill.gstCents];
  };
  const card: BillLine = { kind: 'gift_card', priceCents: 5_000, quantity: 1 };
  const cream = product(2_900, 2, { kind: 'amount', cents: 400 });

  test('a gift card bears it when it is used, not when it is sold; a deposit bore it when it was paid', () => {
    expect(gst([card])).toEqual([0, 0]);
    expect(gst([card, cream], [{ kind: 'gift_card', cents: 3_000 }])).toEqual([5_400, 446]);
    expect(gst([cream], [{ kind: 'deposit', cents: 3_000 }])).toEqual([2_400, 198]);
  });

  test('none where the studio is not registered', () => {
    expect(billOf([cream]).gstCents).toBe(0);
  });
});
