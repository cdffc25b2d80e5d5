import { describe, expect, test } from 'vitest';
import type { BoardDay } from '#shared/bookings/board-contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aBoardBooking } from '#web/bookings/make.ts';
import { closedParts, instantOf, isOn, minuteAt, minuteOf, shareOf, spanOf } from './board-span.ts';

const day = (date: string, opens?: string, closes?: string): BoardDay => ({
  date,
  open: opens ? { start: `${date}T${opens}:00+08:00`, end: `${date}T${closes}:00+08:00` } : null,
  closure: null,
  specialHours: null,
});
const tuesday = day('2026-09-15', '11:00', '21:00');
const saturday = day('2026-09-19', '10:00', '18:00');
const sunday = day('2026-09-20');
const early = aBoardBooking({ appointmentDate: '2026-09-15T01:30:00Z', durationMinutes: 60 });

describe('the hours of a board', () => {
  test.each([
    ['from opening to closing', [tuesday], [], [11, 21]],
    ['the same for all days of a week', [tuesday, saturday, sunday], [], [10, 21]],
    ['as far as somebody is booked, in whole hours', [tuesday], [early], [9, 21]],
    ['as usual when it is closed', [sunday], [], [10, 21]],
  ] as [string, BoardDay[], (typeof early)[], number[]][])('are %s', (_, days, bookings, expected) => {
    const { from, to } = spanOf(days, bookings, defaults.hours);
    expect([from / 60, to / 60]).toEqual(expected);
  });

  test('are those of the studio, whatever the reader’s clock', () => {
    expect(minuteOf('2026-09-15', '2026-09-15T07:00:00.000Z')).toBe(15 * 60);
    expect(instantOf('2026-09-15', 15 * 60).toISOString()).toBe('2026-09-15T07:00:00.000Z');
    expect(isOn('2026-09-15', early)).toBe(true);
    expect(isOn('2026-09-16', early)).toBe(false);
  });
});

test('a share of the board becomes a quarter hour, and stays on the board', () => {
  const span = { from: 600, to: 1_200 };
  expect(minuteAt(span, 0.5, 15, Math.round)).toBe(900);
  expect(minuteAt(span, 0.512, 15, Math.round)).toBe(900);
  expect(minuteAt(span, 0.512, 15, Math.floor)).toBe(900);
  expect(minuteAt(span, 0.515, 15, Math.round)).toBe(915);
  expect(minuteAt(span, -1, 15, Math.round)).toBe(600);
  expect(minuteAt(span, 2, 15, Math.round)).toBe(1_185);
  expect([shareOf(span, 900), shareOf(span, 0), shareOf(span, 2_000)]).toEqual([0.5, 0, 1]);
});

test('what is closed is before opening and after closing, or all of it', () => {
  const span = { from: 600, to: 1_320 };
  expect(closedParts(tuesday, span)).toEqual([
    { from: 600, to: 660 },
    { from: 1_260, to: 1_320 },
  ]);
  expect(closedParts(sunday, span)).toEqual([span]);
});
