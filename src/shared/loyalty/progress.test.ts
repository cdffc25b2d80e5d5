import { describe, expect, test } from 'vitest';
import { rewardProgress } from './progress.ts';

const COSTS = [168, 10, 50, 25];

describe('progress to the next reward', () => {
  test.each([
    [0, 0, 10],
    [1, 10, 10],
    [9, 90, 10],
    [10, 0, 25],
    [24, 93, 25],
    [25, 0, 50],
    [49, 96, 50],
    [50, 0, 168],
    [167, 99, 168],
  ])('with %i points: %i percent of the way to %i', (points, percent, nextCost) => {
    const missingPoints = nextCost - points;
    expect(rewardProgress(points, COSTS)).toEqual({ percent, nextCost, missingPoints, isAllUnlocked: false });
  });

  test.each([168, 169, 1_000_000])('with %i points everything is unlocked', (points) => {
    const all = { percent: 100, nextCost: null, missingPoints: 0, isAllUnlocked: true };
    expect(rewardProgress(points, COSTS)).toEqual(all);
  });

  test('an empty catalogue unlocks nothing', () => {
    const none = { percent: 0, nextCost: null, missingPoints: 0, isAllUnlocked: false };
    expect(rewardProgress(500, [])).toEqual(none);
  });

  test('two rewards of one cost are one step', () => {
    expect(rewardProgress(10, [10, 10, 20, 20]).percent).toBe(0);
    expect(rewardProgress(15, [10, 10, 20, 20]).percent).toBe(50);
  });
});
