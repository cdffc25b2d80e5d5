import { expect, test } from 'vitest';
import type { MoneyMethod } from './payments.ts';
import { wayBack } from './way-back.ts';

const paid = (source: string, method: MoneyMethod, amountCents = 10_000) => ({ source, method, amountCents });

test.each([
  ['a card online', 'online', [paid('stripe', 'stripe')], 10_000, { by: 'card' }],
  ['a part of it', 'online', [paid('stripe', 'stripe')], 1, { by: 'card' }],
  ['more than the card paid', 'online', [paid('stripe', 'stripe', 5_000)], 5_001, { by: 'hand' }],
  ['PayNow', 'online', [paid('bank', 'paynow')], 10_000, { by: 'hand' }],
  ['cash at the counter', 'counter', [paid('counter', 'cash')], 10_000, { by: 'counter', method: 'cash' }],
  ['the terminal', 'counter', [paid('counter', 'terminal')], 10_000, { by: 'counter', method: 'terminal' }],
  [
    'two means at the counter',
    'counter',
    [paid('counter', 'paynow', 4_000), paid('counter', 'cash', 6_000)],
    10_000,
    { by: 'counter', method: 'paynow' },
  ],
  ['nothing, by vouchers', 'counter', [], 10_000, { by: 'counter', method: 'cash' }],
] as const)('what was paid by %s goes back the same way', (_, channel, payments, cents, way) => {
  expect(wayBack({ channel, payments }, cents)).toEqual(way);
});
