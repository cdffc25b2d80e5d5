import { expect, test } from 'vitest';
import { closedInWords, countMoves } from './since-closing.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const closing = { day: '2026-03-10', closedAt: '2026-03-10T13:40:00.000Z', closedBy: 'Hui' };
const since = { sales: 2, refunds: 0, totalCents: 73_800, countsFor: '2026-03-11' };

test('a split sale is one sale; two refunds of it are two', () => {
  expect(countMoves([])).toEqual({ sales: 0, refunds: 0, total: '0.00' });
  expect(
    countMoves([
      { orderId: 7, at: at('14:00'), cents: 5_000 },
      { orderId: 7, at: at('14:00'), cents: 800 },
      { orderId: 8, at: at('14:10'), cents: 1_000 },
      { orderId: 7, at: at('14:20'), cents: -300 },
      { orderId: 7, at: at('14:30'), cents: -10_000 },
    ]),
  ).toEqual({ sales: 2, refunds: 2, total: '-35.00' });
});

test.each([
  ['nothing since', null, '2026-03-10', 'Closed at 9:40 PM by Hui.'],
  [
    'the same evening',
    since,
    '2026-03-10',
    'Closed at 9:40 PM by Hui. 2 sales since, $738.00, count for tomorrow.',
  ],
  [
    'a refund alone',
    { ...since, sales: 0, refunds: 1, totalCents: -5_800 },
    '2026-03-10',
    'Closed at 9:40 PM by Hui. 1 refund since, -$58.00, counts for tomorrow.',
  ],
  [
    'the next day',
    { ...since, refunds: 1 },
    '2026-03-11',
    'Closed at 9:40 PM by Hui. 2 sales and 1 refund since, $738.00, count for today.',
  ],
  [
    'a week later',
    since,
    '2026-03-17',
    'Closed at 9:40 PM by Hui. 2 sales since, $738.00, count for Wed 11 Mar.',
  ],
])('%s', (_, given, today, words) => {
  expect(closedInWords(closing, given, today)).toBe(words);
});

test('closed on a later day, with its date', () => {
  const late = { ...closing, closedAt: '2026-03-11T01:05:00.000Z' };
  expect(closedInWords(late, null, '2026-03-11')).toBe('Closed 11 Mar 2026, 9:05 AM by Hui.');
});
