import { describe, expect, test } from 'vitest';
import { checkPackageLine, checkProductLine, checkVisitLine, readDiscount } from './check-line.ts';

const rose = { name: 'Rose Mask', priceCents: 5800, stock: 3, isGone: false };
const asShown = { quantity: 1, priceCents: 5800 };

describe('a product', () => {
  test('can be sold as it was shown, up to the last piece', () => {
    expect(checkProductLine(rose, asShown)).toBeNull();
    expect(checkProductLine(rose, { ...asShown, quantity: 3 })).toBeNull();
  });

  test.each([
    [undefined, asShown, 'gone', 'This product was deleted. Please take it out of the basket.'],
    [
      { ...rose, isGone: true },
      asShown,
      'gone',
      'Rose Mask is no longer sold. Please take it out of the basket.',
    ],
    [{ ...rose, stock: 0 }, asShown, 'out_of_stock', 'Rose Mask is out of stock.'],
    [rose, { ...asShown, quantity: 4 }, 'short', 'Only 3 left of Rose Mask, and 4 are in the basket.'],
    [
      rose,
      { quantity: 1, priceCents: 5000 },
      'price_changed',
      'Rose Mask now costs $58.00; the basket has $50.00.',
    ],
  ])('%j asked for as %j: %s', (product, line, code, message) => {
    expect(checkProductLine(product, line)).toEqual({ code, message });
  });
});

describe('a visit', () => {
  const visit = { treatmentName: 'Glow', customerName: 'Mei', status: 'confirmed' as const, isPaid: false };

  test.each(['pending', 'confirmed', 'completed'] as const)('%s can be paid', (status) => {
    expect(checkVisitLine({ ...visit, status })).toBeNull();
  });

  test.each([
    [undefined, 'gone', 'This visit was deleted. Please take it out of the basket.'],
    [{ ...visit, isPaid: true }, 'visit_paid', 'Glow of Mei is already paid.'],
    [
      { ...visit, status: 'cancelled' as const },
      'visit_not_payable',
      "Glow of Mei is marked cancelled, so it can't be paid.",
    ],
    [
      { ...visit, status: 'no-show' as const },
      'visit_not_payable',
      "Glow of Mei is marked as a no-show, so it can't be paid.",
    ],
  ])('%j cannot: %s', (given, code, message) => {
    expect(checkVisitLine(given)).toEqual({ code, message });
  });
});

describe('a discount as typed', () => {
  const line = { name: 'Rose Mask', grossCents: 11_600 };

  test.each([
    ['amount', '116.00', { kind: 'amount', cents: 11_600 }],
    ['amount', '5', { kind: 'amount', cents: 500 }],
    ['percent', '0', { kind: 'percent', percent: 0 }],
    ['percent', '100', { kind: 'percent', percent: 100 }],
  ] as const)('%s %s', (kind, value, discount) => {
    expect(readDiscount({ kind, value }, line)).toEqual({ ok: true, discount });
  });

  test.each([
    ['amount', '116.01', 'The discount on Rose Mask is more than its price.'],
    ['percent', '101', 'Please enter a discount on Rose Mask from 0 to 100 whole percent.'],
    ['percent', '12.50', 'Please enter a discount on Rose Mask from 0 to 100 whole percent.'],
  ] as const)('refused: %s %s', (kind, value, message) => {
    expect(readDiscount({ kind, value }, line)).toEqual({ ok: false, message });
  });
});

test('a package is sold as long as it is on offer, at the price that was shown', () => {
  const five = { name: 'Five Facials', priceCents: 60_000 };
  expect(checkPackageLine(five, null)).toBeNull();
  expect(checkPackageLine(five, 60_000)).toBeNull();
  expect(checkPackageLine(five, 55_000)).toMatchObject({ code: 'price_changed' });
  expect(checkPackageLine(undefined, 60_000)).toMatchObject({ code: 'gone' });
});
