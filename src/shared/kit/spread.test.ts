import { describe, expect, test } from 'vitest';
import { spread } from './spread.ts';

describe('an amount spread over weights', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [0, 0]],
    [10, [0, 3], [0, 10]],
    [3, [1, 2], [1, 2]],
  ])('%i over %j is %j', (cents, weights, parts) => {
    expect(spread(cents, weights)).toEqual(parts);
  });
});
