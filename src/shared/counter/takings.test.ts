import { expect, test } from 'vitest';
import { expectedCash, takingsDay, takingsOf } from './takings.ts';

test('money in and out by method', () => {
  const takings = takingsOf(
    [
      { method: 'cash', cents: 5800 },
      { method: 'cash', cents: 200 },
      { method: 'stripe', cents: 1000 },
    ],
    [{ method: 'cash', cents: 500 }],
  );
  expect(takings.cash).toEqual({ inCents: 6000, outCents: 500, netCents: 5500 });
  expect(takings.stripe).toEqual({ inCents: 1000, outCents: 0, netCents: 1000 });
  expect(takings.paynow).toEqual({ inCents: 0, outCents: 0, netCents: 0 });
  expect(expectedCash(10_000, takings.cash.netCents, { inCents: 0, outCents: 0 })).toBe(15_500);
  expect(expectedCash(10_000, takings.cash.netCents, { inCents: 2_000, outCents: 500 })).toBe(17_000);
});

test.each([
  ['2026-11-16', null, '2026-11-16'],
  ['2026-11-16', '2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-16', '2026-11-17'],
])('today is %s, closed until %s: it belongs to %s', (today, closed, day) => {
  expect(takingsDay(today, closed)).toBe(day);
});
