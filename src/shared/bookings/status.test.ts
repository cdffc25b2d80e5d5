import { describe, expect, test } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  checkMove,
  checkStatusChange,
  isBeforeVisit,
  isLive,
} from './status.ts';

test('only a cancelled booking gives its room back', () => {
  expect(BOOKING_STATUSES.filter(isLive)).toEqual(['pending', 'confirmed', 'completed', 'no-show']);
});

test('a visit is completed or missed from its start on; before, an admin is asked', () => {
  const start = new Date('2026-03-12T04:00:00Z');
  const doubtful = (now: string) =>
    BOOKING_STATUSES.filter((status) => isBeforeVisit(status, start, new Date(now)));
  expect(doubtful('2026-03-12T03:59:59Z')).toEqual(['completed', 'no-show']);
  expect(doubtful('2026-03-12T04:00:00Z')).toEqual([]);
});

describe('checkStatusChange', () => {
  test('the studio sets any status from any other', () => {
    const verdicts = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.map((to) => checkStatusChange('studio', from, to)),
    );
    expect(verdicts.every(({ ok }) => ok)).toBe(true);
  });

  test.each([
    ['pending', 'cancelled', true],
    ['confirmed', 'cancelled', true],
    ['completed', 'cancelled', 'not_cancellable'],
    ['cancelled', 'cancelled', 'not_cancellable'],
    ['no-show', 'cancelled', 'not_cancellable'],
    ['pending', 'confirmed', 'only_the_studio'],
    ['pending', 'completed', 'only_the_studio'],
    ['cancelled', 'pending', 'only_the_studio'],
    ['pending', 'pending', 'only_the_studio'],
  ] as [BookingStatus, BookingStatus, true | string][])('a customer, %s → %s: %s', (from, to, expected) => {
    const verdict = checkStatusChange('customer', from, to);
    expect(verdict.ok || verdict.reason).toBe(expected);
  });
});

describe('checkMove', () => {
  const startsAt = new Date('2026-03-11T06:00:00Z');
  const before = new Date('2026-03-11T05:59:59Z');

  test.each([
    ['customer', 'pending', before, true],
    ['customer', 'confirmed', before, true],
    ['customer', 'confirmed', startsAt, 'not_movable'],
    ['studio', 'confirmed', startsAt, true],
    ['customer', 'cancelled', before, 'not_movable'],
    ['customer', 'completed', before, 'not_movable'],
    ['studio', 'cancelled', before, 'not_movable'],
  ] as const)('%s, %s, at %s: %s', (who, status, now, expected) => {
    const verdict = checkMove(who, { status, startsAt }, now);
    expect(verdict.ok || verdict.reason).toBe(expected);
  });
});
