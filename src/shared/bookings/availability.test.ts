import { describe, expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { type Checking, checkStart, fits } from './availability.ts';

const at = (text: string) => studioInstant(text.slice(0, 10), text.slice(11));
const { booking, hours } = defaults;
const closures = [{ date: '2026-03-20', reason: 'Hari Raya Puasa' }];
// A Tuesday; open 11:00 to 21:00 on weekdays, 10:00 to 18:00 on Saturdays.
const checking: Checking = {
  rules: { hours, booking: { ...booking, closures } },
  minutes: 60,
  now: at('2026-03-10T16:00'),
};

describe('checkStart', () => {
  test.each([
    ['a weekday as it opens', '2026-03-11T11:00', true],
    ['a half hour', '2026-03-11T11:30', true],
    ['the last start that ends with closing', '2026-03-11T20:00', true],
    ['half an hour too late for an hour', '2026-03-11T20:30', 'ends_after_closing'],
    ['at closing', '2026-03-11T21:00', 'outside_hours'],
    ['before opening', '2026-03-11T10:00', 'outside_hours'],
    ['at night', '2026-03-11T03:00', 'outside_hours'],
    ['a Saturday at ten', '2026-03-14T10:00', true],
    ['a Saturday at six in the evening', '2026-03-14T18:00', 'outside_hours'],
    ['a Sunday', '2026-03-15T12:00', 'closed_day'],
    ['a Sunday gone by', '2026-03-08T12:00', 'closed_day'],
    ['a holiday', '2026-03-20T12:00', 'closure'],
    ['seven past', '2026-03-11T11:07', 'off_the_half_hour'],
    ['yesterday', '2026-03-09T12:00', 'in_the_past'],
    ['an hour ago', '2026-03-10T15:00', 'in_the_past'],
    ['half an hour ahead', '2026-03-10T16:30', 'too_soon'],
    ['an hour ahead, to the minute', '2026-03-10T17:00', true],
    ['the 120th day', '2026-07-08T12:00', true],
    ['the 121st day', '2026-07-09T12:00', 'too_far_ahead'],
    ['the end of time', '9999-12-29T12:00', 'too_far_ahead'],
  ] as [string, string, true | string][])('%s', (_, start, expected) => {
    const verdict = checkStart(checking, at(start));
    expect(verdict.ok || verdict.reason).toBe(expected);
  });

  test('the room is taken for the clean-up too, which may run past closing', () => {
    const rules = { hours, booking: { ...booking, bufferMinutes: 15 } };
    expect(checkStart({ ...checking, rules }, at('2026-03-11T20:00'))).toEqual({
      ok: true,
      span: { start: at('2026-03-11T20:00'), end: at('2026-03-11T21:00') },
      busy: { start: at('2026-03-11T20:00'), end: at('2026-03-11T21:15') },
    });
  });

  test('the studio may book at short notice and far ahead, but not in the past', () => {
    const studio = { ...checking, isStudio: true };
    const reasons = ['2026-03-10T16:00', '2026-03-10T16:30', '2026-12-01T12:00', '2026-03-09T12:00'].map(
      (start) => {
        const verdict = checkStart(studio, at(start));
        return verdict.ok || verdict.reason;
      },
    );
    expect(reasons).toEqual([true, true, true, 'in_the_past']);
  });
});

describe('fits', () => {
  const span = (start: string, end: string) => ({
    start: at(`2026-03-11T${start}`),
    end: at(`2026-03-11T${end}`),
  });

  test.each([
    ['an empty day', [], 1, true],
    ['one of one room is taken', [span('12:00', '13:00')], 1, false],
    ['one of two rooms is taken', [span('12:00', '13:00')], 2, true],
    ['both are', [span('12:00', '13:00'), span('12:30', '13:30')], 2, false],
    ['two that follow each other take one room', [span('11:30', '12:30'), span('12:30', '13:30')], 2, true],
    ['those before and after touch only', [span('11:00', '12:00'), span('13:00', '14:00')], 1, true],
    ['more than there are rooms now', [span('12:00', '13:00'), span('12:00', '13:00')], 1, false],
  ])('%s', (_, busy, rooms, expected) => {
    expect(fits(busy, span('12:00', '13:00'), rooms)).toBe(expected);
  });
});
