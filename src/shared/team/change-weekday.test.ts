import { expect, test } from 'vitest';
import { changeWeekday } from './change-weekday.ts';
import { type Shift, shiftsOn } from './rota.ts';

const hours = (starts: string): Shift[] => [{ starts, ends: '18:00' }];
const week = (from: string, starts: string) => ({
  from,
  days: Array.from({ length: 7 }, () => hours(starts)),
});
const THURSDAY = '2026-03-12';

test('the weekday has its new hours from then on, in every usual week to come; the others keep theirs', () => {
  const weeks = [week('2026-01-01', '09:00'), week('2026-03-11', '10:00'), week('2026-04-01', '11:00')];
  const changed = changeWeekday(weeks, THURSDAY, hours('15:00'));
  expect(changed.map(({ from }) => from)).toEqual([THURSDAY, '2026-04-01']);
  const rota = { weeks: [...weeks.slice(0, 2), ...changed], dates: [], leave: [] };
  const startOn = (day: string) => shiftsOn(rota, day)[0]!.starts;
  expect(['2026-03-05', THURSDAY, '2026-03-19', '2026-04-02', '2026-06-04'].map(startOn)).toEqual([
    ...['09:00', '15:00', '15:00', '15:00', '15:00'],
  ]);
  expect(['2026-03-11', '2026-03-13', '2026-04-03'].map(startOn)).toEqual(['10:00', '10:00', '11:00']);
});

test('a usual week that begins on that day is changed, and without any the other days are off', () => {
  expect(changeWeekday([week(THURSDAY, '10:00')], THURSDAY, [])).toEqual([
    { from: THURSDAY, days: week('', '10:00').days.with(3, []) },
  ]);
  const [first] = changeWeekday([], THURSDAY, hours('15:00'));
  expect(first!.days.map((shifts) => shifts.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
});
