import { expect, test } from 'vitest';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { whyNotSoldNow } from './sale-during-visit.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const visit = (status: BookingStatus = 'confirmed') => ({
  startsAt: at('08:00'),
  endsAt: at('09:00'),
  status,
});
const check = (time: string, status?: BookingStatus, isRefused = true) =>
  whyNotSoldNow([visit(status)], { now: at(time), isRefused, who: 'client' }) !== null;

test.each([
  ['07:59', false],
  ['08:00', true],
  ['08:59', true],
  ['09:00', false],
])('a visit from 08:00 to 09:00 refuses a sale at %s: %s', (time, isRefused) => {
  expect(check(time)).toBe(isRefused);
});

test.each([
  ['pending', true],
  ['confirmed', true],
  ['completed', false],
  ['cancelled', false],
  ['no-show', false],
] as const)('one that is %s: %s', (status, isRefused) => {
  expect(check('08:30', status)).toBe(isRefused);
});

test('one visit in progress is enough', () => {
  const later = { ...visit(), startsAt: at('10:00'), endsAt: at('11:00') };
  const options = { now: at('08:30'), isRefused: true, who: 'client' } as const;
  expect(whyNotSoldNow([later, visit()], options)).not.toBeNull();
});

test('a studio may allow it, and each reads a sentence of their own', () => {
  expect(check('08:30', 'confirmed', false)).toBe(false);
  const sentenceFor = (who: 'client' | 'studio') =>
    whyNotSoldNow([visit()], { now: at('08:30'), isRefused: true, who });
  expect(sentenceFor('client')).toContain('Your visit');
  expect(sentenceFor('studio')).toContain("client's visit");
});
