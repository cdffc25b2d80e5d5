import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { offerEnd } from './offer-end.ts';

/** Mon–Fri 11 AM to 9 PM, Sat 10 AM to 6 PM; bookable until an hour before. */
const rules = { hours: defaults.hours, booking: defaults.booking, waitlist: { offerMinutes: 30 } };
const at = (text: string) => studioInstant(text.slice(0, 10), text.slice(11));
const endOf = (start: string, now: string) => offerEnd(rules, at(start), at(now));

describe('an offer ends', () => {
  test.each([
    ['half an hour later', '2026-03-14T14:00', '2026-03-10T16:00', '2026-03-10T16:30'],
    ['half an hour after opening', '2026-03-14T14:00', '2026-03-10T09:00', '2026-03-10T11:30'],
    ['with what was left of the day before', '2026-03-14T14:00', '2026-03-10T20:45', '2026-03-11T11:15'],
    [
      'with the rest of ten minutes before closing',
      '2026-03-14T14:00',
      '2026-03-10T20:50',
      '2026-03-11T11:20',
    ],
    ['from eight in the morning on', '2026-03-14T14:00', '2026-03-10T08:00', '2026-03-10T11:30'],
    ['made in the evening, after closing', '2026-03-14T14:00', '2026-03-10T21:59', '2026-03-11T11:30'],
    [
      'at the latest when it can no longer be booked',
      '2026-03-10T17:20',
      '2026-03-10T16:00',
      '2026-03-10T16:20',
    ],
    [
      'by the clock, when the visit is that morning',
      '2026-03-14T11:00',
      '2026-03-14T07:00',
      '2026-03-14T07:30',
    ],
    ['by the clock, the night before', '2026-03-14T11:30', '2026-03-13T23:30', '2026-03-14T00:00'],
  ])('%s', (_, start, now, end) => {
    expect(endOf(start, now)).toEqual(at(end));
  });

  test.each([
    ['at night', '2026-03-14T14:00', '2026-03-10T22:00'],
    ['at night for another morning', '2026-03-14T11:00', '2026-03-12T23:00'],
    ['in the morning for the afternoon', '2026-03-14T12:00', '2026-03-14T07:59'],
    ['when nobody could answer in time', '2026-03-10T17:04', '2026-03-10T16:00'],
    ['when it is past', '2026-03-10T15:00', '2026-03-10T16:00'],
  ])('nothing is offered %s', (_, start, now) => {
    expect(endOf(start, now)).toBe(null);
  });
});

test('whoever is asked has five minutes, and nobody is asked at night but for that morning', () => {
  const minute = fc.integer({ min: 0, max: 6 * 24 * 60 });
  const from = at('2026-03-09T00:00').getTime();
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 48 * 60 }), (n, ahead) => {
      const now = new Date(from + n * 60_000);
      const start = new Date(now.getTime() + ahead * 60_000);
      const end = offerEnd(rules, start, now);
      if (!end) return;
      expect(end.getTime() - now.getTime()).toBeGreaterThanOrEqual(5 * 60_000);
      expect(start.getTime() - end.getTime()).toBeGreaterThanOrEqual(60 * 60_000);
      const hour = Math.floor(((now.getTime() + 8 * 3_600_000) / 3_600_000) % 24);
      if (hour >= 22 || hour < 8) expect(ahead).toBeLessThan(14 * 60);
    }),
  );
});
