import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meets } from '#shared/kit/assign-all.ts';
import { assignRoom, type Placed, toTaken } from './assign-room.ts';
import { fits } from './availability.ts';
import { placeInRooms, type RoomDemand } from './place-in-rooms.ts';

const stretch = (from: number, to: number, fixedRoom?: number): RoomDemand => ({
  from,
  to,
  ...(fixedRoom && { fixedRoom }),
});
const at = (hour: number) => new Date(Date.UTC(2026, 2, 12, hour));
const span = (from: number, to: number) => ({ start: at(from), end: at(to) });

describe('placeInRooms', () => {
  test('leaves blocks where they are, and takes another way where the lowest room is a dead end', () => {
    expect(placeInRooms([stretch(1, 3), stretch(2, 4, 1)], 2)).toEqual([2, 1]);
    // The first alone could have room 1, but then the second has none.
    expect(placeInRooms([stretch(0, 2), stretch(1, 4), stretch(3, 5, 2)], 2)).toEqual([2, 1, 2]);
    expect(placeInRooms([stretch(0, 2), stretch(1, 2, 1), stretch(0, 1, 2)], 2)).toBeNull();
  });

  const hour = fc.integer({ min: 0, max: 7 });
  const some = (fixed: boolean) =>
    fc
      .tuple(hour, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .map(([from, length, room]) => stretch(from, from + length, fixed ? room : undefined));

  test('finds a placement exactly when there is one', () => {
    fc.assert(
      fc.property(
        fc.array(some(false), { maxLength: 5 }),
        fc.array(some(true), { maxLength: 3 }),
        (movable, fixed) => {
          const apart = fixed.filter(
            (each, index) =>
              !fixed
                .slice(0, index)
                .some((other) => other.fixedRoom === each.fixedRoom && meets(other, each)),
          );
          const all = [...movable, ...apart];
          const placed = placeInRooms(all, 3);
          if (placed) expect(isValid(all, placed)).toBe(true);
          expect(placed !== null).toBe(everyWay(all, 3).some((rooms) => isValid(all, rooms)));
        },
      ),
      { numRuns: 200 },
    );
  });

  function isValid(all: RoomDemand[], rooms: number[]): boolean {
    return all.every(
      (each, index) =>
        (each.fixedRoom ?? rooms[index]) === rooms[index] &&
        all.every((other, at) => at === index || rooms[at] !== rooms[index] || !meets(each, other)),
    );
  }
  function everyWay([first, ...others]: RoomDemand[], rooms: number): number[][] {
    if (!first) return [[]];
    const rest = everyWay(others, rooms);
    const own = first.fixedRoom ? [first.fixedRoom] : Array.from({ length: rooms }, (_, room) => room + 1);
    return own.flatMap((room) => rest.map((way) => [room, ...way]));
  }
});

describe('a block', () => {
  const lunch: Placed = { id: 9, room: 1, span: span(12, 13), isFixed: true };

  test('takes its room as a booking does, and never changes it', () => {
    expect(assignRoom([lunch], span(12, 13), 2)).toEqual({ room: 2, moved: [] });
    const other: Placed = { id: 1, room: 2, span: span(13, 14) };
    // A booking from 12 to 14 needs room 2, which the other leaves for it.
    expect(assignRoom([lunch, other], span(12, 14), 2)).toEqual({ room: 2, moved: [{ id: 1, room: 1 }] });
  });

  test('in one room and then in the other leaves no time across both', () => {
    const training: Placed = { id: 8, room: 2, span: span(13, 14), isFixed: true };
    const taken = [lunch, training].map(toTaken);
    expect(fits(taken, span(12, 14), 2)).toBe(false);
    expect(fits(taken, span(12, 13), 2)).toBe(true);
    expect(assignRoom([lunch, training], span(12, 14), 2)).toBeNull();
  });

  test('in a room that was given up takes none of the others', () => {
    const old: Placed = { id: 7, room: 3, span: span(12, 13), isFixed: true };
    expect(fits([old, { ...old, room: 4 }].map(toTaken), span(12, 13), 2)).toBe(true);
  });
});
