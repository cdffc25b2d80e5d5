import { expect, test } from 'vitest';
import { keepsCode } from './keeps-code.ts';
import type { BookingStatus } from './status.ts';

const DELETED = new Date('2026-03-10T08:00:00Z');
const part = (status: BookingStatus, promoCents = 500, archivedAt: Date | null = null) => ({
  status,
  archivedAt,
  promoCents,
});

test.each([
  ['a visit to come', [part('pending')], true],
  ['one that took place', [part('completed')], true],
  ['one that was missed', [part('no-show')], true],
  ['one that was cancelled', [part('cancelled')], false],
  ['one that was deleted', [part('confirmed', 500, DELETED)], false],
  ['of two treatments one was cancelled', [part('cancelled'), part('confirmed')], true],
  ['both were', [part('cancelled'), part('cancelled')], false],
  ['the other was not in the code', [part('cancelled'), part('confirmed', 0)], false],
])('%s: the code counts as used: %s', (_, parts, expected) => {
  expect(keepsCode(parts)).toBe(expected);
});
