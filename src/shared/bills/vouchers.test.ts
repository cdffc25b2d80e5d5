import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from './bill.ts';

const line = (priceCents: number, quantity: number) => ({ kind: 'product' as const, priceCents, quantity });
const voucher = (valueCents: number) => ({ code: `V${valueCents}`, valueCents });

/** What is lost of their value. */
function withLeftover(lines: ReturnType<typeof line>[], vouchers: ReturnType<typeof voucher>[]) {
  const bill = billOf(lines, { vouchers });
  const leftoverCents = bill.vouchers.reduce((lost, each) => lost + each.valueCents - each.appliedCents, 0);
  return { ...bill, leftoverCents };
}

describe('vouchers', () => {
  test.each([
    ['no voucher', [line(7_800, 1), line(4_200, 2)], [], 16_200, 0, 16_200, 0],
    ['one that fits', [line(12_000, 1)], [voucher(2_500)], 12_000, 2_500, 9_500, 0],
    ['several together', [line(12_000, 1)], [voucher(2_500), voucher(1_000)], 12_000, 3_500, 8_500, 0],
    ['worth more than the items', [line(1_990, 1)], [voucher(2_500)], 1_990, 1_990, 0, 510],
    ['one too many', [line(2_000, 1)], [voucher(2_000), voucher(1_000)], 2_000, 2_000, 0, 1_000],
    ['a present', [line(0, 3)], [], 0, 0, 0, 0],
  ])('%s', (_, lines, vouchers, itemsCents, vouchersCents, totalCents, leftoverCents) => {
    expect(withLeftover(lines, vouchers)).toMatchObject({
      itemsCents,
      vouchersCents,
      totalCents,
      leftoverCents,
    });
  });

  test('says what each voucher pays, in their order', () => {
    const { vouchers } = withLeftover([line(3_000, 1)], [voucher(2_500), voucher(1_000), voucher(700)]);
    expect(vouchers.map(({ appliedCents }) => appliedCents)).toEqual([2_500, 500, 0]);
  });

  test('to the cent, whatever the lines and vouchers', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constant('product' as const),
        priceCents: fc.nat(2_000_000),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
    );
    const vouchers = fc.array(
      fc.record({ code: fc.string(), valueCents: fc.integer({ min: 1, max: 99_999 }) }),
    );
    fc.assert(
      fc.property(lines, vouchers, (some, paying) => {
        const totals = withLeftover(some, paying);
        const items = some.reduce((sum, each) => sum + each.priceCents * each.quantity, 0);
        const worth = paying.reduce((sum, each) => sum + each.valueCents, 0);
        const applied = totals.vouchers.reduce((sum, each) => sum + each.appliedCents, 0);

        expect(totals.itemsCents).toBe(items);
        expect(totals.totalCents).toBe(Math.max(0, items - worth));
        expect(totals.itemsCents - totals.vouchersCents).toBe(totals.totalCents);
        expect(applied).toBe(totals.vouchersCents);
        expect(applied + totals.leftoverCents).toBe(worth);
        for (const { appliedCents, valueCents } of totals.vouchers) {
          expect(appliedCents).toBeGreaterThanOrEqual(0);
          expect(appliedCents).toBeLessThanOrEqual(valueCents);
        }
      }),
    );
  });
});
