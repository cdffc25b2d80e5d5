import { expect, test } from 'vitest';
import { readStart } from './read-start.ts';

const TWO_PM = '2026-12-01T06:00:00.000Z'; // 2 pm in Singapore

test.each([
  ['2026-12-01 14:00', ''],
  ['2026-12-01T14:00', ''],
  ['2026-12-01T14:00:00+08:00', ''],
  ['2026-12-01T06:00:00Z', ''],
  ['2026-12-01', '14:00'],
  ['2026-12-01', '2:00 PM'],
  ['2026-12-01T00:00', '2pm'],
  ['01/12/2026', '14:00'],
  ['1/12/2026 2:00 pm', ''],
  ['01.12.2026', '14.00'],
  ['01-12-26', '02:00:00 PM'],
  ['1 Dec 2026, 14:00', ''],
  ['01 Dec 2026, 2:00pm', ''],
  ['Tue, 1 December 2026 2:00pm', ''],
  ['Tuesday 1st Dec 2026', '2 p.m.'],
  ['Dec 1, 2026 2:00 PM', ''],
  ['December 1st, 2026', '14:00 - 15:00'],
])('%s %s is the first of December, 2 pm', (date, time) => {
  expect(readStart({ date, time }, 'day first')?.toISOString()).toBe(TWO_PM);
});

test('month first, as in America', () => {
  expect(readStart({ date: '12/01/2026', time: '2:00 PM' }, 'month first')?.toISOString()).toBe(TWO_PM);
});

test.each([
  ['', ''],
  ['soon', '14:00'],
  ['2026-12-01', ''],
  ['31/02/2026', '14:00'],
  ['13/13/2026', '14:00'],
  ['1 Foo 2026', '14:00'],
  ['2026-12-01', '25:00'],
  ['2026-12-01', '13pm'],
  ['2026-12-01', '14:75'],
])('%j %j is no date and time', (date, time) => {
  expect(readStart({ date, time }, 'day first')).toBeNull();
});
