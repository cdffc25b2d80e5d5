import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '#shared/kit/span.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { assignRoom, type Placed } from './assign-room.ts';
import { fits } from './availability.ts';

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

test('a new deal goes by the start, since any other order could need one room more', () => {
  const placed = [
    { id: 1, room: 1, span: span('12:00', '12:30') },
    { id: 2, room: 1, span: span('13:30', '15:30') },
    { id: 3, room: 2, span: span('12:00', '13:00') },
    { id: 4, room: 3, span: span('12:30', '15:00') },
  ];
  expect(assignRoom(placed, span('12:00', '14:00'), 3)).toEqual({
    room: 3,
    moved: [
      { id: 4, room: 1 },
      { id: 2, room: 2 },
    ],
  });
});

test('nobody changes rooms while one is free', () => {
  const placed = [
    { id: 1, room: 1, span: span('12:00', '14:00') },
    { id: 2, room: 2, span: span('12:00', '13:00') },
    { id: 3, room: 3, span: span('13:30', '14:30') },
  ];
  expect(assignRoom(placed, span('12:30', '13:30'), 3)).toEqual({ room: 3, moved: [] });
});

test('whatever is asked for in whatever order, what fits gets a room and nobody shares one', () => {
  const halfHour = fc.integer({ min: 0, max: 15 });
  const requests = fc.array(fc.tuple(halfHour, fc.integer({ min: 1, max: 6 })), { maxLength: 24 });
  const at = (index: number) => new Date(index * 1_800_000);
  fc.assert(
    fc.property(requests, (requested) => {
      let placed: Placed[] = [];
      for (const [id, [start, length]] of requested.entries()) {
        const span = { start: at(start), end: at(start + length) };
        const spans = placed.map((each) => each.span);
        const placement = assignRoom(placed, span, 3);
        expect(placement !== null).toBe(fits(spans, span, 3));
        if (!placement) continue;
        const moved = new Map(placement.moved.map((each) => [each.id, each.room]));
        placed = placed.map((each) => ({ ...each, room: moved.get(each.id) ?? each.room }));
        placed.push({ id, room: placement.room, span });
        const shared = placed.some((a) =>
          placed.some((b) => a.id < b.id && a.room === b.room && overlaps(a.span, b.span)),
        );
        expect([shared, placed.every(({ room }) => room <= 3)]).toEqual([false, true]);
      }
    }),
  );
});

test('a room removed in the settings stays taken by its bookings', () => {
  const placed = [{ id: 1, room: 3, span: span('12:00', '13:00') }];
  expect(assignRoom(placed, span('12:00', '13:00'), 1)).toBeNull();
  expect(assignRoom(placed, span('12:00', '13:00'), 2)).toEqual({ room: 1, moved: [] });
});
