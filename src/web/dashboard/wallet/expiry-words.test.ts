import { expect, test } from 'vitest';
import { expiresSoon, expiryInWords } from './expiry-words.ts';

// 01:00 on the 15th in Singapore.
const now = new Date('2026-09-14T17:00:00Z');

test.each([
  ['2026-09-15', 'Expires today', true],
  ['2026-09-16', 'Expires tomorrow', true],
  ['2026-09-29', 'Expires in 14 days, on 29 September', true],
  ['2026-09-30', 'Valid until 30 September 2026', false],
])('what can be used until %s says: %s', (lastDay, words, isSoon) => {
  expect([expiryInWords({ lastDay, now }), expiresSoon({ lastDay, now })]).toEqual([words, isSoon]);
});
