import { expect, test } from 'vitest';
import { summariseAnalytics } from './summarise.ts';

type Money = [now: string, before: string];
const both = ([now, before]: Money) => ({ now, before });
const top = (...rows: [name: string, now: string, before: string][]) =>
  rows.map(([name, now, before], id) => ({
    id,
    name,
    number: { now: 1, before: 1 },
    amount: { now, before },
  }));

function metrics(total: Money, treatments: Money, orders: Money, named = top(), products = top()) {
  const none = { now: [], before: [] };
  const steps = { goods: none, treatments: none, retained: none };
  return {
    now: { from: '2026-08-17', to: '2026-09-15' },
    earned: {
      total: both(total),
      treatments: both(treatments),
      goods: both(orders),
      retained: both(['0.00', '0.00']),
      steps,
    },
    treatments: named,
    products,
  };
}

test.each([
  [
    'one treatment explains it',
    metrics(
      ['112.00', '100.00'],
      ['90.00', '80.00'],
      ['22.00', '20.00'],
      top(['Calm Facial', '70.00', '60.00']),
    ),
    'Earned 12% more than in the 30 days before, mostly Calm Facial.',
  ],
  [
    'one product explains it',
    metrics(
      ['50.00', '100.00'],
      ['40.00', '40.00'],
      ['10.00', '60.00'],
      top(),
      top(['Rose Mask', '0.00', '40.00']),
    ),
    'Earned 50% less than in the 30 days before, mostly Rose Mask.',
  ],
  [
    'no single one, but a kind',
    metrics(
      ['160.00', '100.00'],
      ['140.00', '80.00'],
      ['20.00', '20.00'],
      top(['A', '70.00', '50.00'], ['B', '70.00', '50.00']),
    ),
    'Earned 60% more than in the 30 days before, mostly treatments.',
  ],
  [
    'sales in the shop',
    metrics(['130.00', '100.00'], ['80.00', '80.00'], ['50.00', '20.00']),
    'Earned 30% more than in the 30 days before, mostly product sales.',
  ],
  [
    'exactly half is most of it',
    metrics(['120.00', '100.00'], ['60.00', '55.00'], ['60.00', '45.00'], top(['A', '60.00', '50.00'])),
    'Earned 20% more than in the 30 days before, mostly A.',
  ],
  [
    'what moved the other way is no cause',
    metrics(['110.00', '100.00'], ['100.00', '120.00'], ['10.00', '0.00'], top(['A', '0.00', '90.00'])),
    'Earned 10% more than in the 30 days before, mostly product sales.',
  ],
  [
    'nothing explains it',
    metrics(['110.00', '100.00'], ['54.00', '50.00'], ['54.00', '50.00']),
    'Earned 10% more than in the 30 days before.',
  ],
  [
    'about the same',
    metrics(['100.20', '100.00'], ['100.20', '100.00'], ['0.00', '0.00']),
    'Earned about the same as in the 30 days before.',
  ],
  [
    'nothing at all',
    metrics(['0.00', '0.00'], ['0.00', '0.00'], ['0.00', '0.00']),
    'Nothing earned in these days yet.',
  ],
  [
    'nothing before',
    metrics(['10.00', '0.00'], ['10.00', '0.00'], ['0.00', '0.00']),
    'Earned $10.00, after nothing in the 30 days before.',
  ],
  [
    'nothing now',
    metrics(['0.00', '10.00'], ['0.00', '10.00'], ['0.00', '0.00']),
    'Nothing earned in these days, unlike the 30 days before.',
  ],
  [
    'a single day',
    {
      ...metrics(['20.00', '10.00'], ['0.00', '0.00'], ['0.00', '0.00']),
      now: { from: '2026-09-15', to: '2026-09-15' },
    },
    'Earned 100% more than in the day before.',
  ],
])('%s', (_, given, sentence) => {
  expect(summariseAnalytics(given)).toBe(sentence);
});
