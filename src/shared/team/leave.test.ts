import { expect, test } from 'vitest';
import { leaveProblem } from './leave.ts';

test.each([
  ['2026-03-10', '2026-03-10', null],
  ['2026-03-10', '2027-03-11', null],
  ['2026-03-10', '2027-03-12', 'At most a year at a time'],
  ['2026-03-10', '2026-03-09', 'The last day is before the first'],
])('leave from %s to %s: %s', (from, to, problem) => {
  expect(leaveProblem({ from, to })).toBe(problem);
});
