import { expect, test } from 'vitest';
import type { OpenDay } from '#shared/bookings/contract.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { nextFreeTimes } from './next-free.tsx';

const day = (date: string, ...times: string[]): OpenDay => ({ date, open: true, free: times.length, times });

test('offers the first time of each coming day, passing over days without one', () => {
  const days = [
    day('2026-09-15', '15:00', '16:00'),
    day('2026-09-16'),
    day('2026-09-17', '11:30', '18:00'),
    day('2026-09-18', '11:00'),
    day('2026-09-19', '10:00'),
  ];
  expect(nextFreeTimes(days, FORM_SLOTS)).toEqual([
    { date: '2026-09-15', time: '15:00' },
    { date: '2026-09-17', time: '18:00' },
    { date: '2026-09-18', time: '11:00' },
  ]);
});

test('a time the form does not show is not offered', () => {
  expect(nextFreeTimes([day('2026-09-15', '11:30', '13:00')], FORM_SLOTS)).toEqual([]);
});
