import { describe, expect, test } from 'vitest';
import {
  convertiblePoints,
  missingPoints,
  needMorePoints,
  OFFER_TEXTS,
  offerRefusal,
  redemptionCount,
} from './reward.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);
const offer = {
  isActive: true,
  validFrom: null,
  validUntil: null,
  expiryDate: null,
  maxRedemptions: null,
  currentRedemptions: 9,
};

describe('a reward can be had', () => {
  test.each([
    [{}, null],
    [{ isActive: false }, 'inactive'],
    [{ validFrom: AFTER }, 'not_yet'],
    [{ validFrom: NOW }, null],
    [{ validUntil: NOW }, 'over'],
    [{ validUntil: AFTER }, null],
    [{ validFrom: BEFORE, validUntil: AFTER }, null],
    [{ expiryDate: NOW }, 'over'],
    [{ expiryDate: AFTER }, null],
    [{ maxRedemptions: 10 }, null],
    [{ maxRedemptions: 9 }, 'used_up'],
    [{ maxRedemptions: 9, isActive: false }, 'inactive'],
  ])('%o → %s', (fields, refusal) => {
    expect(offerRefusal({ ...offer, ...fields }, NOW)).toBe(refusal);
  });
});

describe('points can be converted', () => {
  const fixed = { ...offer, pointsCost: 25, valueCents: 2_500, rewardType: 'voucher' };
  const gone = { ...fixed, isActive: false };
  test.each([
    ['when no reward stands for them', [], [10, 25, 50]],
    ['while the reward that stands for them can be had', [fixed], [10, 25, 50]],
    ['not when it cannot', [gone], [10, 50]],
    ['when one of two can', [gone, fixed], [10, 25, 50]],
    ['whatever becomes of another cost', [{ ...gone, pointsCost: 26 }], [10, 25, 50]],
    ['whatever becomes of another value', [{ ...gone, valueCents: 2_600 }], [10, 25, 50]],
    ['whatever becomes of another type', [{ ...gone, rewardType: 'product' }], [10, 25, 50]],
  ])('%s', (_, rewards, points) => {
    expect(convertiblePoints(rewards, NOW)).toEqual(points);
  });
});

test('what is missing is said in the words of the specification', () => {
  expect([missingPoints(50, 49), missingPoints(50, 50), missingPoints(50, 60)]).toEqual([1, 0, 0]);
  expect(needMorePoints(38)).toBe('You need 38 more points to redeem this reward');
});

test('the counter knows no maximum too', () => {
  expect([redemptionCount(3, 20), redemptionCount(3, null)]).toEqual(['3/20 redeemed', '3/∞ redeemed']);
});

test.each(['inactive', 'not_yet', 'over', 'used_up'] as const)('%s is said in a sentence', (refusal) => {
  expect(OFFER_TEXTS[refusal]).toMatch(/^This reward .*\.$/);
});
