import { expect, test } from 'vitest';
import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { placeIn, todayLanes, todaySpan } from './today-lanes.ts';

/** Singapore is 8 hours ahead. */
const visit = (from: string, to: string, more: Partial<TodaysVisit> = {}): TodaysVisit => ({
  id: 1,
  customerName: 'Mei Lim',
  treatmentName: 'Calm',
  appointmentDate: `2026-09-15T${from}:00.000Z`,
  endsAt: `2026-09-15T${to}:00.000Z`,
  room: 1,
  status: 'confirmed',
  therapistName: null,
  ...more,
});
const DAY = '2026-09-15';

test('the lanes are people, and last what nobody has; without people, rooms', () => {
  const visits = [
    visit('03:00', '04:00', { therapistName: 'Lin' }),
    visit('03:00', '04:00'),
    visit('03:30', '04:30'),
    visit('05:00', '06:00', { therapistName: 'Ana' }),
  ];
  expect(todayLanes(visits).map(({ name, visits: { length } }) => [name, length])).toEqual([
    ['Ana', 1],
    ['Lin', 1],
    ['Nobody yet', 1],
    ['', 1], // they overlap
  ]);
  const rooms = [visit('03:00', '04:00', { room: 10 }), visit('03:00', '04:00', { room: 2 })];
  expect(todayLanes(rooms).map(({ name }) => name)).toEqual(['Room 2', 'Room 10']);
  expect(todayLanes([])).toEqual([]);
});

test('the span is the opening hours, and whatever is outside of them, in whole hours', () => {
  const hours = { opens: '11:00', closes: '20:30' };
  expect(todaySpan(DAY, [], hours)).toEqual({ from: 660, to: 1260 });
  expect(todaySpan(DAY, [visit('02:15', '03:15'), visit('13:00', '14:10')], hours)).toEqual({
    from: 600,
    to: 1380,
  });
  expect(todaySpan(DAY, [visit('02:15', '03:15')], null)).toEqual({ from: 600, to: 720 });
  expect([500, 960, 2000].map((minute) => placeIn({ from: 660, to: 1260 }, minute))).toEqual([0, 0.5, 1]);
});
