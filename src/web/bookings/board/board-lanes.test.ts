import { describe, expect, test } from 'vitest';
import type { Board, BoardPerson } from '#shared/bookings/board-contract.ts';
import { aBoardBooking, aBoardPerson } from '#web/bookings/make.ts';
import { type HeldPlace, heldPlaces } from '#web/bookings/waitlist/held-places.ts';
import { aHeldOffer } from '#web/bookings/waitlist/make.ts';
import { checkDrop, lanesOf, offParts } from './board-lanes.ts';

const TUESDAY = '2026-09-15';
const at = (hour: number, therapistId: number | null, given = {}) =>
  aBoardBooking({
    id: hour,
    appointmentDate: `2026-09-15T${String(hour - 8).padStart(2, '0')}:00:00.000Z`,
    endsAt: `2026-09-15T${String(hour - 7).padStart(2, '0')}:00:00.000Z`,
    durationMinutes: 60,
    therapist: therapistId === null ? null : { id: therapistId, name: '', inWords: '' },
    ...given,
  });
const ana = aBoardPerson({ id: 4, name: 'Ana' });
const mei = aBoardPerson({ id: 5, name: 'Mei' });
const board = (team: BoardPerson[], bookings: ReturnType<typeof at>[]) => ({
  rooms: 2,
  blocks: [] as Board['blocks'],
  held: [] as HeldPlace[],
  team,
  bookings,
  days: [{ date: TUESDAY, open: null, closure: null, specialHours: null }],
});
const lanes = (team: BoardPerson[], bookings: ReturnType<typeof at>[]) =>
  lanesOf(board(team, bookings), 'therapist', TUESDAY).map((lane) => [
    lane.name,
    lane.bookings.map(({ id }) => id),
  ]);

describe('the lanes of a day', () => {
  test('are its rooms, whoever works', () => {
    const rooms = lanesOf(board([ana], [at(12, 4), at(13, null, { room: 2 })]), 'room', TUESDAY);
    expect(rooms.map(({ name, bookings }) => [name, bookings.map(({ id }) => id)])).toEqual([
      ['Room 1', [12]],
      ['Room 2', [13]],
    ]);
  });

  test('are the team, and nobody only where somebody is missing', () => {
    expect(lanes([mei, ana], [at(12, 4)])).toEqual([
      ['Mei', []],
      ['Ana', [12]],
    ]);
    expect(lanes([ana], [at(12, null)])).toEqual([
      ['Ana', []],
      ['Nobody yet', [12]],
    ]);
  });

  test('has who takes no visits any more on days with one', () => {
    const left = { ...mei, isActive: false };
    expect(lanes([ana, left], [])).toEqual([['Ana', []]]);
    expect(lanes([ana, left], [at(12, 5)])).toHaveLength(2);
  });

  test('what nobody has yet is side by side where it overlaps', () => {
    const visits = [at(12, null), at(12, null, { id: 1 }), at(13, null), at(14, null)];
    expect(lanes([], visits)).toEqual([
      ['Nobody yet', [12, 13, 14]],
      ['Nobody yet', [1]],
    ]);
  });
});

test.each([
  [[], [[600, 1_200]]],
  [[[600, 1_200]], []],
  [
    [
      [840, 1_080],
      [660, 780],
    ],
    [
      [600, 660],
      [780, 840],
      [1_080, 1_200],
    ],
  ],
  [[[300, 700]], [[700, 1_200]]],
  [[[300, 400]], [[600, 1_200]]],
])('with shifts %j the hours off of 10 am to 8 pm are %j', (shifts, off) => {
  const spans = shifts.map(([from, to]) => ({ from: from!, to: to! }));
  expect(offParts(spans, { from: 600, to: 1_200 }).map(({ from, to }) => [from, to])).toEqual(off);
});

/** From 1 to 2 PM in the second room with Ana, until a quarter past. */
const offer = aHeldOffer({
  appointmentDate: '2026-09-15T05:00:00.000Z',
  endsAt: '2026-09-15T06:00:00.000Z',
  places: [
    {
      room: 2,
      therapistId: 4,
      startsAt: '2026-09-15T05:00:00.000Z',
      busyUntil: '2026-09-15T06:15:00.000Z',
    },
  ],
});

test.each(['room', 'therapist'] as const)('by %s, an offered time stands in its lane alone', (by) => {
  const shown = { ...board([mei, ana], []), held: heldPlaces([offer]) };
  const names = (day: string) =>
    lanesOf(shown, by, day)
      .filter(({ held }) => held.length > 0)
      .map(({ name }) => name);
  expect(names(TUESDAY)).toEqual([by === 'room' ? 'Room 2' : 'Ana']);
  expect(names('2026-09-16')).toEqual([]);
});

describe('what is dropped', () => {
  const drop = (visit: ReturnType<typeof at>, minute: number, others: ReturnType<typeof at>[] = []) =>
    checkDrop(lanesOf(board([ana], others), 'therapist', TUESDAY)[0]!, visit, minute);

  test('fits a free time of the shift', () => {
    expect(drop(at(12, 5), 11 * 60)).toBe('fine');
    expect(drop(at(12, 5), 12 * 60, [at(13, 4)])).toBe('fine');
  });

  test('off shift, or in place of who was asked for, is a question', () => {
    expect(drop(at(12, 5), 20 * 60 + 30)).toBe('asks');
    expect(drop(at(12, 5, { isRequested: true }), 11 * 60)).toBe('asks');
    expect(drop(at(12, 4, { isRequested: true }), 11 * 60)).toBe('fine');
  });

  test('never fits onto a visit that stays; one for anyone may be given to others', () => {
    expect(drop(at(12, 5), 12 * 60 + 30, [at(13, 4)])).toBe('fine');
    expect(drop(at(12, 5), 12 * 60 + 30, [at(13, 4, { isRequested: true })])).toBe('clash');
    expect(drop(at(12, 5), 12 * 60 + 30, [at(13, 4, { status: 'completed' })])).toBe('clash');
  });

  test('never fits into a room that is taken', () => {
    const [one] = lanesOf(board([], [at(13, null)]), 'room', TUESDAY);
    expect(checkDrop(one!, at(15, null), 12 * 60 + 30)).toBe('clash');
    expect(checkDrop(one!, at(15, null), 14 * 60)).toBe('fine');
  });

  test('never fits onto a time that is offered to somebody', () => {
    const held = heldPlaces([offer]);
    const [, room] = lanesOf({ ...board([], []), held }, 'room', TUESDAY);
    expect(checkDrop(room!, at(15, null), 12 * 60 + 30)).toBe('clash');
    expect(checkDrop(room!, at(15, null), 14 * 60 + 10)).toBe('clash'); // its clean-up
    expect(checkDrop(room!, at(15, null), 14 * 60 + 15)).toBe('fine');
  });
});
