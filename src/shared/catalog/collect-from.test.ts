import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { collectFrom } from './collect-from.ts';

// Mon–Fri 11am–9pm, Sat 10am–6pm, closed Sundays. 15 September 2026 is a Tuesday.
const { hours } = defaults;
const at = (day: string, time: string, closedDays: string[] = []) =>
  collectFrom({ hours, closedDays }, new Date(`${day}T${time}:00+08:00`));

describe('when something ordered now can be collected', () => {
  test.each([
    ['while open: packed within the hour, at the next half hour', '2026-09-15', '14:40', 'today 4pm'],
    ['at a half hour', '2026-09-15', '14:25', 'today 3:30pm'],
    ['on the dot', '2026-09-15', '15:00', 'today 4pm'],
    ['early in the morning: when we open', '2026-09-15', '06:00', 'today 11am'],
    ['just before we open: once it is packed', '2026-09-15', '10:40', 'today 12pm'],
    ['the last that is packed in time', '2026-09-15', '19:30', 'today 8:30pm'],
    ['too late for today', '2026-09-15', '19:31', 'tomorrow 11am'],
    ['at night', '2026-09-15', '23:50', 'tomorrow 11am'],
    ['on a Friday night', '2026-09-18', '22:00', 'tomorrow 10am'],
    ['on a Saturday evening: not on the closed Sunday', '2026-09-19', '17:30', 'Mon 11am'],
    ['on a Sunday', '2026-09-20', '09:00', 'tomorrow 11am'],
  ])('%s', (_, day, time, text) => {
    expect(at(day, time)).toBe(text);
  });

  test('days on which the studio stays closed are passed over', () => {
    expect(at('2026-09-15', '14:00', ['2026-09-15'])).toBe('tomorrow 11am');
    expect(at('2026-09-15', '14:00', ['2026-09-15', '2026-09-16'])).toBe('Thu 11am');
  });

  test('a week away is said with its date', () => {
    const week = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-09-${day}`);
    expect(at('2026-09-15', '14:00', week)).toBe('Tue 22 Sep, 11am');
  });

  test('three weeks ahead, and no further', () => {
    const days = Array.from({ length: 22 }, (_, ahead) => addDays('2026-09-15', ahead));
    expect(at('2026-09-15', '14:00', days.slice(0, 21))).toBe('Tue 6 Oct, 11am');
    expect(at('2026-09-15', '14:00', days)).toBeNull();
  });

  test('a studio that is always closed promises nothing', () => {
    expect(collectFrom({ hours: hours.map(() => null), closedDays: [] }, new Date(0))).toBeNull();
  });
});
