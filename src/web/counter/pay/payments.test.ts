import { describe, expect, test } from 'vitest';
import { amountsOf, IN_CASH, type PaymentDraft, quickCash, readPayments } from './payments.ts';

const cash = (given: Partial<PaymentDraft> = {}): PaymentDraft => ({ ...IN_CASH, ...given });
const card = (given: Partial<PaymentDraft> = {}): PaymentDraft => cash({ method: 'terminal', ...given });

test.each([
  [5800, [6000, 10_000]],
  [5000, [10_000]],
  [10_000, []],
  [199, [1000, 5000, 10_000]],
  [10_050, [11_000, 15_000, 20_000]],
  [4210, [5000, 10_000]],
])('for %i people hand over %j', (cents, notes) => {
  expect(quickCash(cents)).toEqual(notes);
});

describe('payments as typed', () => {
  test.each<[string, PaymentDraft[], object[], number]>([
    ['cash, exactly', [cash()], [{ method: 'cash', amount: '58.00' }], 0],
    [
      'cash with change',
      [cash({ tendered: '100' })],
      [{ method: 'cash', amount: '58.00', tendered: '100.00' }],
      4200,
    ],
    [
      'a card',
      [card({ reference: ' 4242 ' })],
      [{ method: 'terminal', amount: '58.00', reference: '4242' }],
      0,
    ],
    ['a card without its digits', [card()], [{ method: 'terminal', amount: '58.00' }], 0],
    [
      'PayNow after cash was typed',
      [cash({ method: 'paynow', tendered: '5' })],
      [{ method: 'paynow', amount: '58.00' }],
      0,
    ],
    [
      'an amount left over from a split',
      [card({ amount: '20' })],
      [{ method: 'terminal', amount: '58.00' }],
      0,
    ],
    [
      'split: the last takes the rest',
      [cash({ amount: '20', tendered: '50' }), card()],
      [
        { method: 'cash', amount: '20.00', tendered: '50.00' },
        { method: 'terminal', amount: '38.00' },
      ],
      3000,
    ],
  ])('%s', (_, drafts, payments, changeCents) => {
    expect(readPayments(5800, drafts)).toEqual({ ok: true, payments, changeCents });
  });

  test('nothing to pay takes no payment, whatever is chosen', () => {
    expect(readPayments(0, [cash({ tendered: '10' })])).toEqual({ ok: true, payments: [], changeCents: 0 });
  });

  test.each<[string, PaymentDraft[], string]>([
    ['less cash than due', [cash({ tendered: '50' })], 'The cash received is less than the amount due.'],
    ['cash that is no amount', [cash({ tendered: 'lots' })], 'Please enter the cash received like 100.00.'],
    ['a split without its amount', [cash(), card()], 'Please enter an amount like 20.00 for each payment.'],
    [
      'a split that takes all',
      [cash({ amount: '58' }), card()],
      'Nothing is left for the last payment. Please remove it, or change an amount.',
    ],
    [
      'a split that takes more',
      [cash({ amount: '60' }), card()],
      'The payments come to $60.00, $2.00 more than the total of $58.00.',
    ],
    [
      'a split that does not add up',
      [cash({ amount: '20' }), card({ amount: '30' })],
      'The payments come to $50.00, $8.00 less than the total of $58.00.',
    ],
    [
      'a payment nobody chose a method for',
      [cash({ amount: '20' }), cash({ method: null })],
      'Please choose how payment 2 is paid.',
    ],
  ])('refused: %s', (_, drafts, message) => {
    expect(readPayments(5800, drafts)).toEqual({ ok: false, message });
  });

  test('what each one takes', () => {
    expect(amountsOf(5800, [cash({ amount: '20' }), cash({ amount: 'x' }), card()])).toEqual([
      2000,
      null,
      3800,
    ]);
    expect(amountsOf(5800, [cash({ amount: '80' }), card()])).toEqual([8000, -2200]);
    expect(amountsOf(5800, [cash({ amount: '20' }), card({ amount: '30' })])).toEqual([2000, 3000]);
  });
});
