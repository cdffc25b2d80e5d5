import { describe, expect, test } from 'vitest';
import { canShorten, type LateMinutes, lateTerms, whyNotLate } from './late.ts';

describe('lateTerms', () => {
  test.each<[string, LateMinutes, number, number, string, number]>([
    ['nobody follows', 10, 60, 15, 'shifts', 50],
    ['just enough is free after it', 10, 60, 10, 'shifts', 50],
    ['a minute too little is free after it', 10, 60, 9, 'shortened', 50],
    ['another visit follows at once', 5, 60, 0, 'shortened', 55],
    ['a quarter of an hour of a long visit', 15, 60, 0, 'shortened', 45],
    ['a quarter of an hour of a short one', 15, 45, 0, 'call', 30],
    ['a quarter of an hour of a short one that nobody follows', 15, 45, 15, 'shifts', 30],
    ['a quarter of an hour of one that is a minute longer', 15, 46, 0, 'shortened', 31],
    ['ten minutes of a short one', 10, 30, 0, 'shortened', 20],
    ['a quarter of an hour is left', 10, 25, 0, 'shortened', 15],
    ['less than a quarter of an hour is left', 10, 24, 0, 'call', 14],
    ['nothing is left', 15, 10, 0, 'call', 0],
  ])('%s', (_, minutes, lengthMinutes, freeMinutes, means, leftMinutes) => {
    expect(lateTerms(minutes, { lengthMinutes, freeMinutes })).toEqual({ means, leftMinutes });
  });
});

test('a treatment is shortened to a quarter of an hour at least', () => {
  expect([15, 14].map(canShorten)).toEqual([true, false]);
});

describe('whyNotLate', () => {
  /** 4 pm in Singapore. */
  const visit = { status: 'confirmed' as const, startsAt: new Date('2026-03-10T08:00:00Z'), arrivedAt: null };
  test.each([
    ['three hours before', '2026-03-10T05:00:00Z', {}, null],
    ['a second earlier', '2026-03-10T04:59:59Z', {}, 'too_early'],
    ['half an hour after', '2026-03-10T08:30:00Z', {}, null],
    ['a second later', '2026-03-10T08:30:01Z', {}, 'too_late'],
    ['while it is pending', '2026-03-10T07:50:00Z', { status: 'pending' as const }, null],
    ['once it is cancelled', '2026-03-10T07:50:00Z', { status: 'cancelled' as const }, 'not_open'],
    ['once it is completed', '2026-03-10T07:50:00Z', { status: 'completed' as const }, 'not_open'],
    [
      'once they are here',
      '2026-03-10T07:50:00Z',
      { arrivedAt: new Date('2026-03-10T07:45:00Z') },
      'arrived',
    ],
    // An hour before one at half past midnight is the day before.
    [
      'the evening before',
      '2026-03-10T15:30:00Z',
      { startsAt: new Date('2026-03-10T16:30:00Z') },
      'too_early',
    ],
    ['a week later', '2026-03-17T08:00:00Z', {}, 'too_late'],
  ])('%s', (_, now, fields, expected) => {
    expect(whyNotLate({ ...visit, ...fields }, new Date(now))).toBe(expected);
  });
});
