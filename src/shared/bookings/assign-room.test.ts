import { expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { assignRoom } from './assign-room.ts';

const span = (start: string, end: string) => ({
  start: studioInstant('2026-03-11', start),
  end: studioInstant('2026-03-11', end),
});

test('takes the lowest room that is free throughout', () => {
  const placed = [{ id: 1, room: 1, span: span('12:00', '13:00') }];
  expect(assignRoom(placed, span('12:30', '13:30'), 2)).toEqual({ room: 2, moved: [] });
  expect(assignRoom(placed, span('13:00', '14:00'), 2)).toEqual({ room: 1, moved: [] });
  expect(assignRoom(placed, span('12:30', '13:30'), 1)).toBeNull();
});

test('deals the rooms anew where each is free for a part only', () => {
  const placed = [
    { id: 1, room: 1, span: span('12:00', '13:00') },
    { id: 2, room: 2, span: span('13:00', '14:00') },
  ];
  expect(assignRoom(placed, span('12:00', '14:00'), 2)).toEqual({ room: 2, moved: [{ id: 2, room: 1 }] });
});

test('a new deal reaches the neighbours of neighbours, who would otherwise share a room', () => {
  const placed = [
    { id: 1, room: 1, span: span('12:00', '13:00') },
    { id: 2, room: 2, span: span('13:00', '14:00') },
    { id: 3, room: 1, span: span('13:30', '14:30') },
  ];
  expect(assignRoom(placed, span('12:00', '13:30'), 2)).toEqual({
    room: 2,
    moved: [
      { id: 2, room: 1 },
      { id: 3, room: 2 },
    ],
  });
});

test('a room that was given up in the settings counts as taken by whoever is in it', () => {
  const placed = [{ id: 1, room: 3, span: span('12:00', '13:00') }];
  expect(assignRoom(placed, span('12:00', '13:00'), 1)).toBeNull();
  expect(assignRoom(placed, span('12:00', '13:00'), 2)).toEqual({ room: 1, moved: [] });
});
