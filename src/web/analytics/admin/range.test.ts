import { expect, test } from 'vitest';
import { readRange } from './range.ts';

const TODAY = '2026-03-10';

test.each([
  [{}, '30', '2026-02-09', TODAY],
  [{ range: '7' }, '7', '2026-03-04', TODAY],
  [{ range: '365' }, '365', '2025-03-11', TODAY],
  [{ range: '12' }, '30', '2026-02-09', TODAY],
  [{ from: '2028-02-29', to: '2028-02-29' }, 'own', '2028-02-29', '2028-02-29'],
])('%o asks for %s: %s to %s', (search, choice, from, to) => {
  expect(readRange(search, TODAY)).toEqual({ choice, range: { from, to }, problem: null });
});

test.each([
  ['2026-03-02', '2026-03-01', 'The first day must not come after the last one.'],
  ['2020-01-01', '2026-03-01', 'Please choose at most 3 years.'],
  ['2026-02-29', '2026-03-01', 'Please choose both dates.'],
  ['', '2026-03-01', 'Please choose both dates.'],
  ['1999-01-01', '1999-03-01', 'Please choose days between 2000 and 2100.'],
])('%s to %s: %s', (from, to, problem) => {
  expect(readRange({ from, to }, TODAY).problem).toBe(problem);
});
