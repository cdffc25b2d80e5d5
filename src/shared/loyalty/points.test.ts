import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, effectOfEarning, effectOfReversal, pointsFor } from './points.ts';
import { rateInWords } from './points-rate.ts';

describe('points for an amount', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 0],
    [99, 1, 0],
    [100, 1, 1],
    [199, 1, 1],
    [8_600, 1, 86],
    [8_699, 1, 86],
    [8_699, 2, 172],
    [8_699, 0, 0],
    [1_999_999_999, 1, 19_999_999],
    [8_699, 0.05, 4],
    [10_000, 0.07, 7],
    [10_000, 0.29, 29],
    [199, 0.99, 0],
    [200, 1.5, 3],
  ])('%i cents at %s a dollar are %i', (cents, rate, points) => {
    expect(pointsFor(cents, rate)).toBe(points);
  });
});

test.each([
  [1, '1 point per $1'],
  [2, '2 points per $1'],
  [0.05, '5 points per $100'],
  [0.01, '1 point per $100'],
  [1.5, '150 points per $100'],
])('a rate of %s is said as %s', (rate, words) => {
  expect(rateInWords(rate)).toBe(words);
});

describe('an earning', () => {
  test.each([
    [{ points: 5, debt: 0 }, 10, { points: 10, debt: 0 }],
    [{ points: 0, debt: 4 }, 10, { points: 6, debt: -4 }],
    [{ points: 0, debt: 10 }, 10, { points: 0, debt: -10 }],
    [{ points: 0, debt: 30 }, 10, { points: 0, debt: -10 }],
    [{ points: 0, debt: 30 }, 0, { points: 0, debt: 0 }],
  ])('to %o of %i does %o', (account, amount, effect) => {
    expect(effectOfEarning(account, amount)).toEqual(effect);
  });
});

describe('a reversal', () => {
  test.each([
    [{ points: 15, debt: 0 }, 10, { points: -10, debt: 0 }],
    [{ points: 10, debt: 0 }, 10, { points: -10, debt: 0 }],
    [{ points: 3, debt: 0 }, 10, { points: -3, debt: 7 }],
    [{ points: 0, debt: 5 }, 10, { points: 0, debt: 10 }],
    [{ points: 9, debt: 0 }, 0, { points: 0, debt: 0 }],
  ])('from %o of %i does %o', (account, amount, effect) => {
    expect(effectOfReversal(account, amount)).toEqual(effect);
  });
});

test('whatever comes in whatever order: nothing below zero, nobody has points while owing, the sum is right', () => {
  const amounts = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 60 });
  fc.assert(
    fc.property(amounts, (steps) => {
      const account = { points: 0, debt: 0 };
      let sum = 0;
      for (const step of steps) {
        const effect = step < 0 ? effectOfReversal(account, -step) : effectOfEarning(account, step);
        expect(amountOf(effect)).toBe(step);
        account.points += effect.points;
        account.debt += effect.debt;
        sum += step;
        expect(Math.min(account.points, account.debt)).toBe(0);
        expect(account.points - account.debt).toBe(sum);
      }
    }),
  );
});
