import { expect, test } from 'vitest';
import { findNextOpenDay } from './find-next-open-day.ts';

type Days = Record<string, string[]>;

/** A studio with these free times; every other day is closed. */
function studio(free: Days) {
  const requested: string[] = [];
  return {
    requested,
    month: async (month: string) => {
      requested.push(month);
      return Object.entries(free)
        .filter(([date]) => date.startsWith(month))
        .map(([date, times]) => ({ date, open: true, free: times.length }));
    },
    day: async (date: string) => {
      requested.push(date);
      return (free[date] ?? []).map((time) => ({ time, available: true, reason: null }));
    },
  };
}

test('is the first after the day on which one of the times is free', async () => {
  const free = {
    '2026-09-16': ['11:00'],
    '2026-09-17': [],
    '2026-09-18': ['19:30'],
    '2026-09-19': ['11:00'],
  };
  const availability = studio(free);
  expect(await findNextOpenDay(availability, '2026-09-16', ['10:00', '11:00'])).toBe('2026-09-19');
  expect(availability.requested).toEqual(['2026-09', '2026-09-18', '2026-09-19']); // a full day is not requested
});

test('may lie in another month', async () => {
  expect(await findNextOpenDay(studio({ '2026-11-02': ['11:00'] }), '2026-09-16', ['11:00'])).toBe(
    '2026-11-02',
  );
});

test('is none when half a year has none', async () => {
  const availability = studio({});
  expect(await findNextOpenDay(availability, '2026-09-16', ['11:00'])).toBeNull();
  expect(availability.requested).toHaveLength(6);
});

test('is not looked for without end', async () => {
  const days = Array.from({ length: 30 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`);
  const availability = studio(Object.fromEntries(days.map((day) => [day, ['19:30']])));
  expect(await findNextOpenDay(availability, '2026-08-31', ['11:00'])).toBeNull();
  expect(availability.requested.length).toBeLessThan(20);
});
