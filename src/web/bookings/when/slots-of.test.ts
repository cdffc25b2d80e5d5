import { expect, test } from 'vitest';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { byPartOfDay, slotsOf } from './slots-of.ts';

test('before anything is known every time can be chosen', () => {
  expect(slotsOf(FORM_SLOTS, undefined, null).filter(({ reason }) => reason)).toEqual([]);
});

test('other half hours of the response are left out', () => {
  const responded = [
    { time: '10:00', available: false, reason: 'closed' as const },
    { time: '10:30', available: false, reason: 'full' as const },
    { time: '11:00', available: true, reason: null },
  ];
  expect(slotsOf(['10:00', '11:00'], responded, null)).toEqual([
    { time: '10:00', reason: 'closed' },
    { time: '11:00', reason: null },
  ]);
});

test('a time chosen from elsewhere stands among the others, in the order of the clock', () => {
  const times = slotsOf(FORM_SLOTS, undefined, '15:30').map(({ time }) => time);
  expect(times.slice(4, 7)).toEqual(['15:00', '15:30', '16:00']);
});

test('times are grouped by the part of the day, and no group is empty', () => {
  const groups = byPartOfDay(slotsOf(['10:00', '17:00'], undefined, null));
  expect(groups.map(({ part }) => part)).toEqual(['Morning', 'Evening']);
});
