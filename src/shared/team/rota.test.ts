import { describe, expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { isWithin, type Rota, shiftsOn, workingTimes } from './rota.ts';

const MONDAY = '2026-03-09';
const full = { starts: '10:00', ends: '18:00' };
const morning = { starts: '10:00', ends: '14:00' };
const evening = { starts: '14:00', ends: '19:00' };
const every = (...shifts: (typeof full)[]) => Array.from({ length: 7 }, () => shifts);
const rota = (some: Partial<Rota>): Rota => ({
  weeks: [{ from: '2026-01-01', days: every(full) }],
  dates: [],
  leave: [],
  ...some,
});
const at = (time: string, day = MONDAY) => studioInstant(day, time).getTime();

describe('shiftsOn', () => {
  test('the week that has begun last counts, in whatever order they come', () => {
    const weeks = [
      { from: '2026-03-10', days: every(morning) },
      { from: '2026-01-01', days: every(full) },
      { from: '2026-04-01', days: every() },
    ];
    expect(shiftsOn(rota({ weeks }), '2025-12-31')).toEqual([]);
    expect(shiftsOn(rota({ weeks }), '2026-03-09')).toEqual([full]);
    expect(shiftsOn(rota({ weeks }), '2026-03-10')).toEqual([morning]);
    expect(shiftsOn(rota({ weeks }), '2026-04-01')).toEqual([]);
  });

  test('days of the week count from Monday', () => {
    const days = [[full], [], [], [], [], [], [morning]];
    const one = rota({ weeks: [{ from: '2026-01-01', days }] });
    expect(shiftsOn(one, MONDAY)).toEqual([full]);
    expect(shiftsOn(one, '2026-03-10')).toEqual([]);
    expect(shiftsOn(one, '2026-03-15')).toEqual([morning]);
  });

  test('a day of its own counts before the week, and leave before both', () => {
    const dates = [
      { date: MONDAY, shifts: [evening] },
      { date: '2026-03-10', shifts: [] },
      { date: '2026-03-11', shifts: [evening] },
    ];
    const one = rota({ dates, leave: [{ from: '2026-03-11', to: '2026-03-12' }] });
    expect(shiftsOn(one, MONDAY)).toEqual([evening]);
    expect(shiftsOn(one, '2026-03-10')).toEqual([]);
    expect(shiftsOn(one, '2026-03-11')).toEqual([]);
    expect(shiftsOn(one, '2026-03-12')).toEqual([]);
    expect(shiftsOn(one, '2026-03-13')).toEqual([full]);
  });
});

describe('workingTimes', () => {
  test('shifts that touch are one, in studio time', () => {
    const one = rota({ weeks: [{ from: '2026-01-01', days: every(evening, morning) }] });
    expect(workingTimes(one, MONDAY, MONDAY)).toEqual([{ from: at('10:00'), to: at('19:00') }]);
  });

  test('a break parts them, and so does the night', () => {
    const days = every({ starts: '15:00', ends: '19:00' }, morning);
    const times = workingTimes(rota({ weeks: [{ from: '2026-01-01', days }] }), MONDAY, '2026-03-10');
    expect(times).toHaveLength(4);
    expect(isWithin(times, { from: at('13:00'), to: at('14:00') })).toBe(true);
    expect(isWithin(times, { from: at('13:30'), to: at('15:30') })).toBe(false);
    expect(isWithin(times, { from: at('18:30'), to: at('19:30') })).toBe(false);
  });
});
