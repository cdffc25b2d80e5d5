import { expect, test } from 'vitest';
import { areaBetween, lineThrough, pointsOf, roundTop } from './scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [41, 50],
  [99, 100],
  [123_456, 200_000],
])('up to %i the chart is %i high', (most, top) => {
  expect(roundTop(most)).toBe(top);
});

test('each point lies in the middle of its column, the top at 0', () => {
  expect(pointsOf([0, 5, 10, -3], 10)).toEqual([
    { x: 12.5, y: 100 },
    { x: 37.5, y: 50 },
    { x: 62.5, y: 0 },
    { x: 87.5, y: 100 },
  ]);
});

test('a missing value has no point', () => {
  expect(pointsOf([1, null, 1], 1).map(({ x }) => x)).toEqual([16.67, 83.33]);
});

test('a line runs through its points, an area back along the one below', () => {
  const upper = pointsOf([1, 2], 2);
  expect(lineThrough(upper)).toBe('M25 50L75 0');
  expect(areaBetween(upper, pointsOf([0, 0], 2))).toBe('M25 50L75 0L75 100L25 100Z');
});
