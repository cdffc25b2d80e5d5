import { expect, test } from 'vitest';
import { pointCost } from './point-cost.ts';

test.each([
  [1, 100, { points: 100, dollars: 100, percent: 100 }],
  [0, 100, { points: 0, dollars: 0, percent: 0 }],
  [3, 50, { points: 150, dollars: 150, percent: 300 }],
  ['', 100, null],
  [1.5, 100, null],
  [-1, 100, null],
])('%s points a dollar on $%s', (rate, spent, cost) => {
  expect(pointCost(rate, spent)).toEqual(cost);
});
