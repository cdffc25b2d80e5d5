import { describe, expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { Checking } from './availability.ts';
import { adminRefusalText, checkAdminStart } from './check-admin-start.ts';

const at = (text: string) => studioInstant(text.slice(0, 10), text.slice(11));
const { booking, hours } = defaults;
const closures = [
  { date: '2026-03-20', reason: 'Hari Raya Puasa' },
  { date: '2026-05-01', reason: 'Labour Day' },
];
// A Tuesday; open 11:00 to 21:00 on weekdays, 10:00 to 18:00 on Saturdays.
const checking: Checking = {
  rules: { hours, booking: { ...booking, bufferMinutes: 15, closures } },
  minutes: 60,
  now: at('2026-03-10T16:00'),
};
const check = (start: string, more: Partial<Checking> = {}, insist = false) =>
  checkAdminStart({ ...checking, ...more }, at(start), { insist });

describe('checkAdminStart', () => {
  test.each([
    ['a weekday as it opens', '2026-03-11T11:00', true],
    ['five past', '2026-03-11T11:05', true],
    ['at once', '2026-03-10T16:00', true],
    ['what began an hour ago', '2026-03-10T15:00', true],
    ['next year', '2027-03-10T12:00', true],
    ['the last start that ends with closing', '2026-03-11T20:00', true],
    ['ending five minutes after closing', '2026-03-11T20:05', 'ends_after_closing'],
    ['at closing', '2026-03-11T21:00', 'outside_hours'],
    ['before opening', '2026-03-11T10:55', 'outside_hours'],
    ['a Sunday', '2026-03-15T12:00', 'closed_day'],
    ['a holiday', '2026-03-20T12:00', 'closure'],
    ['yesterday', '2026-03-09T12:00', 'in_the_past'],
  ] as [string, string, true | string][])('%s; and an admin may insist', (_, start, expected) => {
    const verdict = check(start);
    expect(verdict.ok || [verdict.reason, verdict.mayInsist]).toEqual(expected === true || [expected, true]);
    expect(check(start, {}, true).ok).toBe(true);
  });

  test.each([
    ['seven past', '2026-03-11T11:07', 60, 'off_the_grid'],
    ['two days long', '2026-03-11T11:00', 2_880, 'too_long'],
  ])('%s is refused even to who insists', (_, start, minutes, reason) => {
    expect(check(start, { minutes }, true)).toEqual({ ok: false, reason, mayInsist: false });
  });

  test('28 hours with the clean-up are the most', () => {
    const most = 28 * 60 - 15;
    expect(check('2026-03-11T11:00', { minutes: most }, true).ok).toBe(true);
    expect(check('2026-03-11T11:00', { minutes: most + 1 }, true).ok).toBe(false);
  });

  test('nobody insists unless they say so', () => {
    expect(checkAdminStart(checking, at('2026-03-15T12:00')).ok).toBe(false);
  });

  test('the room is taken for the clean-up, too', () => {
    const verdict = check('2026-03-11T11:00');
    expect(verdict.ok && [verdict.span.end, verdict.busy.end]).toEqual([
      at('2026-03-11T12:00'),
      at('2026-03-11T12:15'),
    ]);
  });

  test.each([
    ['closed_day', '2026-03-15T12:00', "We're closed on Sundays."],
    ['closure', '2026-03-20T12:00', "We're closed on Friday, 20 March 2026 (Hari Raya Puasa)."],
    ['outside_hours', '2026-03-11T09:00', "We're open from 11am to 9pm on that day."],
    ['in_the_past', '2026-03-09T12:00', 'That day has already passed.'],
    ['too_long', '2026-03-11T11:00', 'This takes longer than a day. Please choose a shorter treatment.'],
    ['off_the_grid', '2026-03-11T11:07', 'Please choose a time in steps of five minutes.'],
  ] as const)('says %s in a sentence for the admin', (reason, start, text) => {
    expect(adminRefusalText(reason, { ...checking, start: at(start) })).toBe(text);
  });
});
