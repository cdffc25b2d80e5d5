import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { isExpired } from './saved-hours.ts';

const NOW = Date.parse('2026-09-17T04:00:00Z');

test.each([
  ['just saved', 0, false],
  ['saved 23 hours and 59 minutes ago', 24 * HOUR_MS - MINUTE_MS, false],
  ['saved 24 hours ago', 24 * HOUR_MS, true],
  ['saved by a clock that was some minutes ahead', -5 * MINUTE_MS, false],
  ['saved in what is now the future', -HOUR_MS, true],
])('%s', (_, age, expected) => {
  expect(isExpired(NOW - age, NOW)).toBe(expected);
});
