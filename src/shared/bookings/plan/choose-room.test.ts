import { describe, expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { chooseRoom } from './choose-room.ts';

const at = (time: string) => studioInstant('2026-03-11', time);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const busy = span('14:00', '15:00');
const visit = { id: 9, room: 1, span: span('13:00', '15:00') };
const block = { id: 4, room: 1, span: span('14:30', '16:00'), isFixed: true };

describe('a room that is named', () => {
  test('is given while it is free, whoever is in the others', () => {
    const others = [
      { ...visit, room: 2 },
      { ...visit, id: 10, span: span('15:00', '16:00') },
    ];
    expect(chooseRoom(others, { busy, room: 1, rooms: 2 })).toEqual({ ok: true, room: 1, moved: [] });
  });

  test.each([
    ['the visit', [visit], visit],
    ['the block', [block], block],
    ['the visit rather than the block', [block, visit], visit],
  ])('is taken by %s', (_, placed, by) => {
    expect(chooseRoom(placed, { busy, room: 1, rooms: 2 })).toEqual({
      ok: false,
      refusal: { why: 'room_taken', room: 1, by },
    });
  });

  test('must be one of the studio: the last one is', () => {
    expect(chooseRoom([], { busy, room: 2, rooms: 2 })).toMatchObject({ ok: true, room: 2 });
    expect(chooseRoom([], { busy, room: 3, rooms: 2 })).toMatchObject({
      refusal: {
        problem: { code: 'no_such_room', message: 'There are 2 rooms. Please choose one of them.' },
      },
    });
  });
});

describe('any room', () => {
  test('is the preferred one where it is free, else another', () => {
    expect(chooseRoom([], { busy, preferred: 2, rooms: 2 })).toEqual({ ok: true, room: 2, moved: [] });
    expect(chooseRoom([visit], { busy, preferred: 1, rooms: 2 })).toMatchObject({ ok: true, room: 2 });
  });

  test('is none where all are taken', () => {
    expect(chooseRoom([visit], { busy, rooms: 1 })).toMatchObject({
      refusal: {
        problem: {
          status: 409,
          code: 'room_taken',
          message: 'All rooms are taken at 2:00 PM. Please choose another time.',
        },
      },
    });
  });
});
