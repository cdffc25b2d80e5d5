import { describe, expect, test } from 'vitest';
import { studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { Checking } from './availability.ts';
import { nearestFree, offerDay, offerDays, offerMonth } from './offer-slots.ts';
import { FORM_SLOTS } from './slots.ts';

const at = (text: string) => studioInstant(text.slice(0, 10), text.slice(11));
const span = (day: string, start: string, end: string) => ({
  start: at(`${day}T${start}`),
  end: at(`${day}T${end}`),
});
const checking: Checking = { rules: defaults, minutes: 60, now: at('2026-03-10T16:00') };

const reasonsOf = (day: string, busy = [] as ReturnType<typeof span>[]) =>
  Object.fromEntries(offerDay(checking, day, busy).map(({ time, reason }) => [time, reason]));

describe('offerDay', () => {
  test('has every half hour of the day', () => {
    const times = offerDay(checking, '2026-03-11', []).map(({ time }) => time);
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
  });

  test('a weekday at ten and a Saturday at six are closed, the rest of the form is free', () => {
    const free = (day: string) => FORM_SLOTS.filter((time) => reasonsOf(day)[time] === null);
    expect(free('2026-03-11')).toEqual(FORM_SLOTS.filter((time) => time !== '10:00'));
    expect(free('2026-03-14')).toEqual(FORM_SLOTS.filter((time) => time !== '18:00'));
    expect(free('2026-03-15')).toEqual([]);
  });

  test('says closed, past and full, in this order', () => {
    const both = [span('2026-03-10', '18:00', '19:00'), span('2026-03-10', '18:00', '19:00')];
    const {
      '10:00': early,
      '12:00': gone,
      '16:30': soon,
      '17:00': next,
      '18:30': taken,
      '19:00': free,
    } = reasonsOf('2026-03-10', both);
    expect([early, gone, soon, next, taken, free]).toEqual(['closed', 'past', 'past', null, 'full', null]);
    expect(reasonsOf('2026-03-10', both)['17:30']).toBe('full');
  });

  test.each([
    ['a Sunday', '2026-03-15', '12:00'],
    ['a holiday', '2026-03-20', '12:00'],
    ['an hour that would end after closing', '2026-03-11', '20:30'],
    ['the day after the horizon', '2026-07-09', '12:00'],
  ])('%s is closed', (_, day, time) => {
    const closures = [{ date: '2026-03-20', reason: '' }];
    const rules = { ...defaults, booking: { ...defaults.booking, closures } };
    const slots = offerDay({ ...checking, rules }, day, []);
    expect(slots.find((slot) => slot.time === time)).toEqual({ time, available: false, reason: 'closed' });
  });
});

describe('offerMonth', () => {
  test('distinguishes open days from closed, past and far ones, and counts what is free', () => {
    const wholeDay = Array.from({ length: 2 }, () => span('2026-03-12', '11:00', '21:00'));
    const days = Object.fromEntries(offerMonth(checking, '2026-03', wholeDay).map((day) => [day.date, day]));
    expect(Object.keys(days)).toHaveLength(31);
    expect(days['2026-03-09']).toEqual({ date: '2026-03-09', open: false, free: 0 });
    expect(days['2026-03-10']).toEqual({ date: '2026-03-10', open: true, free: 7 });
    expect(days['2026-03-11']).toEqual({ date: '2026-03-11', open: true, free: 19 });
    expect(days['2026-03-12']).toEqual({ date: '2026-03-12', open: true, free: 0 });
    expect(days['2026-03-14']).toEqual({ date: '2026-03-14', open: true, free: 15 });
    expect(days['2026-03-15']).toEqual({ date: '2026-03-15', open: false, free: 0 });
  });

  test('ends with the horizon', () => {
    const open = offerMonth(checking, '2026-07', []).filter((day) => day.open);
    expect(open.at(-1)?.date).toBe('2026-07-08');
  });

  test('February has its own length', () => {
    expect([offerMonth(checking, '2027-02', []).length, offerMonth(checking, '2028-02', []).length]).toEqual([
      28, 29,
    ]);
  });

  test('agrees with the days it counts', () => {
    const busy = [span('2026-03-11', '12:00', '15:00'), span('2026-03-11', '13:00', '18:00')];
    for (const { date, free } of offerMonth(checking, '2026-03', busy)) {
      expect([date, offerDay(checking, date, busy).filter(({ available }) => available).length]).toEqual([
        date,
        free,
      ]);
    }
  });
});

describe('offerDays', () => {
  test('has the free half hours of the days that were asked for', () => {
    const busy = [1, 2].map(() => span('2026-03-14', '10:00', '16:00'));
    expect(offerDays(checking, ['2026-03-14', '2026-03-15'], busy)).toEqual([
      { date: '2026-03-14', open: true, free: 3, times: ['16:00', '16:30', '17:00'] },
      { date: '2026-03-15', open: false, free: 0, times: [] },
    ]);
  });
});

describe('nearestFree', () => {
  test('takes no more than it should, from as many days as it may', () => {
    const busy = [1, 2].map(() => span('2026-03-13', '11:00', '20:00'));
    const from = (most: number, days: number) =>
      nearestFree(checking, at('2026-03-13T12:00'), busy, { most, days }).map((time) => time.toISOString());
    const friday = '2026-03-13T12:00:00.000Z';
    const saturday = ['2026-03-14T02:00:00.000Z', '2026-03-14T02:30:00.000Z'];
    expect(from(3, 1)).toEqual([friday]);
    expect(from(3, 2)).toEqual([friday, ...saturday]);
    expect(from(1, 2)).toEqual([friday]);
  });

  test('looks around the requested time first, then at the next open day', () => {
    const busy = [1, 2].map(() => span('2026-03-11', '14:00', '15:00'));
    const times = nearestFree(checking, at('2026-03-11T14:00'), busy).map(studioTime);
    expect(times).toEqual(['12:30', '13:00', '15:00']);

    const full = [1, 2].map(() => span('2026-03-14', '10:00', '18:00'));
    const next = nearestFree(checking, at('2026-03-14T14:00'), full);
    expect(next.map((time) => time.toISOString().slice(0, 10))).toEqual(Array(3).fill('2026-03-16'));
  });
});
