import { describe, expect, test } from 'vitest';
import { type LedgerRow, pointsReceipt, pointsReceiptInWords } from './points-receipt.ts';

let nextId = 0;
const row = (given: Partial<LedgerRow>): LedgerRow => ({
  id: ++nextId,
  type: 'earned_purchase',
  points: 0,
  debtPoints: 0,
  sourceKind: 'order',
  sourceId: '1',
  reverses: null,
  ...given,
});
const earlier = () => row({ points: 442, sourceId: '900' });
const visit = (points: number, id = 7) =>
  row({ type: 'earned_treatment', sourceKind: 'booking', sourceId: String(id), points });
const products = (points: number) => row({ points });
const monthly = (points = 50) =>
  row({ type: 'monthly_bonus', sourceKind: 'monthly', sourceId: '5 2026-11', points });
const paid = { orderId: 1, bookingIds: [7] };

describe('the points of a receipt', () => {
  test('treatment, bonus and products, from the balance before to the one after', () => {
    const receipt = pointsReceipt([earlier(), visit(148), monthly(), products(38)], paid);
    expect(receipt).toEqual({
      before: 442,
      parts: [
        { name: 'Treatment', points: 148 },
        { name: 'Bonus for regular visits', points: 50 },
        { name: 'Products', points: 38 },
      ],
      balance: 678,
    });
  });

  test('two treatments of a visit are one part; the bonuses of another visit are not of this one', () => {
    const rows = [visit(99, 3), monthly(), visit(100), visit(60, 8)];
    expect(pointsReceipt(rows, { orderId: 1, bookingIds: [7, 8] })).toEqual({
      before: 149,
      parts: [{ name: 'Treatment', points: 160 }],
      balance: 309,
    });
  });

  test('the first visit has its welcome bonus, and a bonus for regular visits after it', () => {
    const welcome = () => row({ type: 'welcome_bonus', sourceKind: 'welcome', sourceId: '5', points: 100 });
    const parts = pointsReceipt([visit(148), welcome(), monthly()], paid)?.parts;
    expect(parts?.map(({ name }) => name)).toEqual([
      'Treatment',
      'Welcome bonus',
      'Bonus for regular visits',
    ]);
  });

  test('what was spent between the visit and its payment has a line of its own', () => {
    const spent = () => row({ type: 'redeemed', sourceKind: 'voucher', sourceId: '4', points: -100 });
    expect(pointsReceipt([earlier(), visit(148), spent(), products(38)], paid)).toEqual({
      before: 442,
      parts: [
        { name: 'Treatment', points: 148 },
        { name: 'Products', points: 38 },
        { name: 'Other changes', points: -100 },
      ],
      balance: 528,
    });
  });

  test('what came back is taken off its part; points withheld for a debt are another change', () => {
    const bought = products(58);
    const back = row({ type: 'reversed', points: -58, reverses: bought.id });
    expect(pointsReceipt([bought, back], paid)).toBeNull();
    expect(pointsReceipt([row({ points: 18, debtPoints: -20 })], paid)).toEqual({
      before: 0,
      parts: [
        { name: 'Products', points: 38 },
        { name: 'Other changes', points: -20 },
      ],
      balance: 18,
    });
  });

  test('nothing earned, no part; later rows do not change an old receipt', () => {
    expect(pointsReceipt([earlier()], paid)).toBeNull();
    const receipt = pointsReceipt([products(38), earlier()], { orderId: 1, bookingIds: [] });
    expect(receipt?.balance).toBe(38);
  });

  test('always adds up, whatever the ledger', () => {
    for (let seed = 1; seed < 400; seed++) {
      const rows = Array.from({ length: 8 }, (_, at) => {
        const draw = (seed * 31 + at * 17 + seed * at) % 7;
        const points = ((seed * 13 + at * 7) % 90) - 20;
        if (draw < 2) return visit(points, draw + 6);
        if (draw === 2) return monthly(points);
        return row({ points, debtPoints: draw === 3 ? -5 : 0, sourceId: String(draw - 3) });
      });
      const receipt = pointsReceipt(rows, paid);
      if (!receipt) continue;
      const sum = receipt.parts.reduce((all, { points }) => all + points, receipt.before);
      expect(sum).toBe(receipt.balance);
    }
  });
});

test('in words', () => {
  const parts = [
    { name: 'Treatment', points: 148 },
    { name: 'Products', points: 38 },
  ];
  expect(pointsReceiptInWords({ before: 1442, parts, balance: 1628 })).toBe(
    'You had 1,442 points. Treatment +148, Products +38. You have 1,628 points.',
  );
  expect(pointsReceiptInWords({ before: 0, parts: [{ name: 'Products', points: 1 }], balance: 1 })).toBe(
    'You had 0 points. Products +1. You have 1 point.',
  );
});
