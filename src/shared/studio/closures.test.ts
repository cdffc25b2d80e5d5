import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS, tidyClosures } from './closures.ts';

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

const SUNDAY = 6;

test.each(['2026', '2027'] as const)('%s: each Sunday has its Monday, and nothing is there twice', (year) => {
  const days = PUBLIC_HOLIDAYS[year].map(({ date }) => date);
  expect(days).toEqual([...new Set(days)].sort());
  expect(days.filter((day) => !day.startsWith(year))).toEqual([]);
  const sundays = days.filter((day) => weekdayOf(day) === SUNDAY);
  expect(sundays.filter((day) => !days.includes(addDays(day, 1)))).toEqual([]);
});

test.each(['2026', '2027'] as const)(
  '%s has the eleven holidays of Singapore, each with its name',
  (year) => {
    const names = PUBLIC_HOLIDAYS[year].map(({ reason }) => reason);
    expect(names).not.toContain('');
    expect(names.filter((name) => !name.endsWith('(observed)'))).toHaveLength(11);
  },
);
