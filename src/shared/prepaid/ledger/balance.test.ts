import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryDay, isInAdvance, sessionsFree, sessionValue } from './balance.ts';

test('the sessions of a package are worth its price, however it divides', () => {
  const anyPackage = fc.record({ sessions: fc.integer({ min: 1, max: 100 }), cents: fc.nat(1_000_000) });
  fc.assert(
    fc.property(anyPackage, (bought) => {
      let left = bought;
      const values: number[] = [];
      while (left.sessions > 0) {
        const value = sessionValue(left);
        values.push(value);
        left = { sessions: left.sessions - 1, cents: left.cents - value };
      }
      expect(values.reduce((sum, each) => sum + each, 0)).toBe(bought.cents);
      expect(left.cents).toBe(0);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [0, 700, 700],
  [1, 700, 700],
  [2, 701, 350],
])('of %i sessions left with %i cents, the next is worth %i', (sessions, cents, value) => {
  expect(sessionValue({ sessions, cents })).toBe(value);
});

test('what opens an account is bought in advance', () => {
  const kinds = ['product', 'visit', 'custom', 'package', 'gift_card', 'deposit', 'credit'];
  expect(kinds.filter(isInAdvance)).toEqual(['package', 'gift_card', 'deposit', 'credit']);
});

test('a booked session is not free', () => {
  expect(sessionsFree({ sessions: 3, held: 2 })).toBe(1);
});

test.each([
  ['2026-11-17', 12, '2027-11-17'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
  ['2026-12-01', 1, '2027-01-01'],
])('sold on %s for %i months, it is valid until %s', (day, months, until) => {
  expect(expiryDay(day, months)).toBe(until);
});
