import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatNumber,
  formatShortDate,
  formatShortWeekday,
  formatTime,
} from './dates.ts';

test('a day of September is said alike everywhere, and by the clock of the studio', () => {
  for (const at of [new Date('2026-09-16T17:00:00Z'), '2026-09-16T17:00:00.000Z', '2026-09-17']) {
    expect([
      formatDayMonth(at),
      formatShortDate(at),
      formatShortWeekday(at),
      formatLongDate(at),
      formatDay(at),
      formatLongDay(at),
      formatMonth(at),
    ]).toEqual([
      '17 Sep',
      '17 Sep 2026',
      'Thu 17 Sep',
      'Thursday, 17 September 2026',
      '17 September 2026',
      'Thursday 17 September',
      'September 2026',
    ]);
  }
  const at = '2026-09-16T17:00:00Z';
  expect([formatTime(at), formatDateTime(at)]).toEqual(['1:00 AM', '17 Sep 2026, 1:00 AM']);
  expect(['00:00', '12:05', '23:59'].map(formatClock)).toEqual(['12:00 AM', '12:05 PM', '11:59 PM']);
});

test('a whole number is grouped by thousands', () => {
  expect([0, 999, 1_000, -12_345, 1_234_567].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '-12,345',
    '1,234,567',
  ]);
});

test('nobody formats a date by themselves: every other way is in this folder', () => {
  const own = /Intl\.DateTimeFormat|toLocale(Date|Time)String|(date|time)Style:|month: '(short|long)'/;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('shared/kit/'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((name) => own.test(readFileSync(join('src', name), 'utf8')))).toEqual([]);
});

test.each([
  ['2027-09-09T15:59:59.000Z', '9 Sep 2027'],
  ['2026-12-31T15:59:59.000Z', '31 Dec 2026'],
  ['2026-12-31T16:00:00.000Z', '1 Jan 2027'],
])('%s is %s in the studio', (instant, said) => expect(formatShortDate(instant)).toBe(said));
