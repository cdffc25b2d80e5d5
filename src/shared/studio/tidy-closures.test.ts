import { expect, test } from 'vitest';
import { tidyClosures } from './tidy-closures.ts';

test('each day once, in order, with the first reason that says something', () => {
  const closures = [
    { date: '2026-12-25', reason: '' },
    { date: '2026-01-01', reason: "New Year's Day" },
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2026-01-01', reason: 'Holiday' },
  ];
  expect(tidyClosures(closures)).toEqual([
    { date: '2026-01-01', reason: "New Year's Day" },
    { date: '2026-12-25', reason: 'Christmas Day' },
  ]);
});
