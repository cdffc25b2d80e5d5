import { expect, test } from 'vitest';
import type { Checkout } from '#shared/orders/contract.ts';
import { aCheckout, aCheckoutLine, aCheckoutVoucher } from '#web/orders/make.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { acceptanceOf } from './checkout-draft.ts';
import { planOrder } from './plan-order.ts';

const TEN = aCheckoutVoucher('AAAA-AAAA-AAAA', '10.00');
const FIFTY = aCheckoutVoucher('BBBB-BBBB-BBBB', '50.00');
const draft = (fields: Partial<CheckoutDraft> = {}): CheckoutDraft => ({
  voucherCodes: [],
  collect: 'studio',
  note: '',
  paymentMethod: null,
  accepted: [],
  useCredit: false,
  giftCards: [],
  ...fields,
});
const plan = (checkout: Partial<Checkout>, fields: Partial<CheckoutDraft> = {}) =>
  planOrder(aCheckout(checkout), draft(fields));

test('adds up to the cent', () => {
  const lines = [
    aCheckoutLine({ price: '0.10', quantity: 3 }),
    aCheckoutLine({ itemId: 2, productId: 8, price: '0.20', quantity: 3 }),
  ];
  expect(plan({ lines })).toMatchObject({ pieces: 6, itemsCents: 90, totalCents: 90 });
});

test('several vouchers pay together, in the order in which they were chosen', () => {
  const { vouchers, totalCents, lostCents, body } = plan(
    { vouchers: [TEN, FIFTY] },
    { voucherCodes: [FIFTY.code, TEN.code] },
  );
  expect([totalCents, lostCents]).toEqual([0, 200]);
  expect(vouchers.map(({ appliedCents }) => appliedCents)).toEqual([5000, 800]);
  expect(body.voucherCodes).toEqual([FIFTY.code, TEN.code]);
});

test('credit, then gift cards pay what vouchers leave; one that is not needed is not sent', () => {
  const giftCards = [
    { code: 'AAAA-BBBB-CCCC-DDDD', balance: '30.00' },
    { code: 'EEEE-FFFF-GGGG-HHHH', balance: '90.00' },
  ];
  const chosen = { voucherCodes: [TEN.code], giftCards, useCredit: true };
  const one = plan({ vouchers: [TEN], credit: '20.00' }, chosen);
  expect(one.prepaid.map(({ label, useCents }) => [label, useCents])).toEqual([
    ['Credit', 2000],
    ['Gift card …DDDD', 2800],
  ]);
  expect([one.totalCents, one.points]).toEqual([0, 48]);
  expect(one.body).toMatchObject({ useCredit: true, giftCardCodes: ['AAAA-BBBB-CCCC-DDDD'] });
  expect(plan({}).body).not.toHaveProperty('giftCardCodes');
});

test('a voucher that would pay nothing is not used up', () => {
  const lines = [aCheckoutLine({ price: '40.00' })];
  const { lostCents, body } = plan(
    { lines, vouchers: [TEN, FIFTY] },
    { voucherCodes: [FIFTY.code, TEN.code] },
  );
  expect([lostCents, body.voucherCodes]).toEqual([1000, [FIFTY.code]]);
});

test('a voucher that is gone meanwhile counts no more', () => {
  expect(plan({ vouchers: [] }, { voucherCodes: [TEN.code] })).toMatchObject({
    totalCents: 5800,
    vouchers: [],
  });
});

test.each(['gone', 'out_of_stock'] as const)('what is %s costs nothing, and wants an answer', (problem) => {
  const lines = [aCheckoutLine(), aCheckoutLine({ itemId: 2, trouble: problem, price: '9.00' })];
  const { totalCents, openLines } = plan({ lines });
  expect([totalCents, openLines.map(({ itemId }) => itemId)]).toEqual([5800, [2]]);
});

test('a new price wants to be accepted, and a newer one again', () => {
  const line = aCheckoutLine({ trouble: 'price_changed', price: '60.00' });
  expect(plan({ lines: [line] }).openLines).toHaveLength(1);
  const accepted = [acceptanceOf(line)];
  expect(plan({ lines: [line] }, { accepted }).openLines).toHaveLength(0);
  expect(plan({ lines: [{ ...line, price: '61.00' }] }, { accepted }).openLines).toHaveLength(1);
});

test('what is short cannot be accepted as it is', () => {
  const line = aCheckoutLine({ trouble: 'short' });
  expect(plan({ lines: [line] }, { accepted: [acceptanceOf(line)] }).openLines).toHaveLength(1);
});

test('falls back to what is on offer', () => {
  expect(plan({}, { collect: 'visit', paymentMethod: 'card' })).toMatchObject({
    collect: 'studio',
    paymentMethod: 'paynow',
  });
});

test('earns on what is paid after vouchers, whole dollars only', () => {
  const lines = [aCheckoutLine({ price: '58.90' })];
  expect(plan({ lines, vouchers: [TEN], pointsPerDollar: 2 }, { voucherCodes: [TEN.code] }).points).toBe(96);
});

test('sends what was displayed', () => {
  expect(plan({}, { note: 'Ring twice' }).body).toEqual({
    paymentMethod: 'paynow',
    voucherCodes: [],
    collect: 'studio',
    note: 'Ring twice',
    lines: [{ productId: 7, quantity: 1, price: '58.00' }],
  });
});
