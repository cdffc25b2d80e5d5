import { expect, test } from 'vitest';
import { aReward } from '#web/loyalty/make.ts';
import { rewardLimits } from './reward-row.tsx';

const END = { validUntil: '2026-10-31T15:59:59.000Z' };

test.each([
  [{}, ''],
  [END, 'Until 31 October 2026'],
  [{ maxRedemptions: 20, currentRedemptions: 14 }, ''],
  [{ maxRedemptions: 20, currentRedemptions: 15 }, 'Only 5 left'],
  [{ ...END, maxRedemptions: 20, currentRedemptions: 19 }, 'Until 31 October 2026, only 1 left'],
])('of %o is said: %s', (fields, words) => expect(rewardLimits(aReward(fields))).toBe(words));
