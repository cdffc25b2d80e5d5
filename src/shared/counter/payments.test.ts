import { expect, test } from 'vitest';
import { type CounterPayment, checkPayments } from './payments.ts';

const cash = (amountCents: number, tenderedCents?: number): CounterPayment => ({
  method: 'cash',
  amountCents,
  tenderedCents,
});
const terminal = (amountCents: number): CounterPayment => ({ method: 'terminal', amountCents });

test.each<[string, number, CounterPayment[], number]>([
  ['exactly in cash', 5800, [cash(5800)], 0],
  ['with change', 5800, [cash(5800, 10_000)], 4200],
  ['handed over exactly', 5800, [cash(5800, 5800)], 0],
  ['split over cash and card', 5800, [cash(2000, 5000), terminal(3800)], 3000],
  ['nothing to pay', 0, [], 0],
])('%s', (_, total, payments, changeCents) => {
  expect(checkPayments(total, payments)).toEqual({ ok: true, changeCents });
});

test.each<[string, number, CounterPayment[], string]>([
  ['too little', 5800, [cash(5799)], 'The payments come to $57.99, $0.01 less than the total of $58.00.'],
  ['too much', 5800, [cash(5801)], 'The payments come to $58.01, $0.01 more than the total of $58.00.'],
  ['none', 1, [], 'The payments come to $0.00, $0.01 less than the total of $0.01.'],
  [
    'a split that does not add up',
    18_600,
    [cash(10_000), terminal(8000)],
    'The payments come to $180.00, $6.00 less than the total of $186.00.',
  ],
  ['cash below its amount', 5800, [cash(5800, 5799)], 'The cash received is less than the amount due.'],
  [
    'a card above its amount',
    5800,
    [{ ...terminal(5800), tenderedCents: 6000 }],
    'Only cash can be more than the amount due.',
  ],
  [
    'cash with a zero too many',
    5800,
    [cash(5800, 10_000_001)],
    'The cash received is more than $100,000.00. Please check it.',
  ],
  ['an empty payment', 5800, [cash(5800), terminal(0)], 'Each payment needs an amount.'],
  ['six payments', 6, Array.from({ length: 6 }, () => cash(1)), 'A sale can be split into up to 5 payments.'],
])('refused: %s', (_, total, payments, message) => {
  expect(checkPayments(total, payments)).toEqual({ ok: false, message });
});
