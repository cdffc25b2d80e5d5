import { expect, test } from 'vitest';
import { isSessionUsed } from './session-terms.ts';
import type { BookingStatus, Changer } from './status.ts';

const startsAt = new Date('2026-03-12T03:00:00Z');
const FREE = new Date('2026-03-11T02:59:59Z');
const LATE = new Date('2026-03-11T03:00:00Z');

test.each<[BookingStatus, Changer, Date, boolean]>([
  ['completed', 'studio', LATE, true],
  ['no-show', 'studio', LATE, true],
  ['cancelled', 'customer', FREE, false],
  ['cancelled', 'customer', LATE, true],
  ['cancelled', 'studio', LATE, false],
  ['confirmed', 'studio', LATE, false],
  ['pending', 'studio', LATE, false],
])('%s by the %s at %s: used is %s', (to, who, now, isUsed) => {
  expect(isSessionUsed({ to, who, startsAt, now, freeCancelHours: 24 })).toBe(isUsed);
});
