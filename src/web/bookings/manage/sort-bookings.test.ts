import { expect, test } from 'vitest';
import { aBooking } from '#web/bookings/make.ts';
import { sortBookings } from './sort-bookings.ts';

const now = new Date('2026-09-17T07:30:00Z');
const at = (
  id: number,
  day: string,
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled' = 'pending',
) => aBooking({ id, status, appointmentDate: `${day}T07:00:00.000Z`, endsAt: `${day}T08:00:00.000Z` });

test('what is to come stands soonest first, what was stands latest first', () => {
  const all = [
    at(1, '2026-09-20'),
    at(2, '2026-09-18', 'confirmed'),
    at(3, '2026-09-01', 'completed'),
    at(4, '2026-09-10'),
    at(5, '2026-09-25', 'cancelled'),
    at(6, '2026-09-17'), // in progress
  ];
  const { upcoming, past } = sortBookings(all, now);
  expect(upcoming.map(({ id }) => id)).toEqual([6, 2, 1]);
  expect(past.map(({ id }) => id)).toEqual([5, 4, 3]);
});
