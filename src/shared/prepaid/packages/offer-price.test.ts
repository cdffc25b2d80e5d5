import { expect, test } from 'vitest';
import { pricePerSession, savedCents } from './offer-price.ts';

test('a session comes to its part, rounded down', () => {
  expect(pricePerSession({ sessions: 3, priceCents: 10_000 })).toBe(3_333);
});

test.each([
  ['all treatments cost the same', [10_000, 10_000], 5_000],
  ['one treatment', [9_500], 2_500],
  ['prices differ', [10_000, 12_000], null],
  ['nothing is saved', [9_000], null],
  ['it would cost more', [8_000], null],
  ['no treatment is named', [], null],
])('saved when %s: %j gives %j', (_, prices, saved) => {
  expect(savedCents({ sessions: 5, priceCents: 45_000 }, prices)).toBe(saved);
});
