import { describe, expect, test } from 'vitest';
import type { Placed } from '#shared/bookings/assign-room.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { NamedTeam } from './choose-staff.ts';
import type { KnownForMove, MoveRequest, MovingPart, StaffMover } from './move-request.ts';
import { changeRefused, planMove } from './plan-move.ts';

const DAY = '2026-03-11'; // a Wednesday, 11:00 to 21:00
const NOW = studioInstant('2026-03-10', '10:00');
const at = (time: string, day = DAY) => studioInstant(day, time);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });

const PART: MovingPart = {
  id: 1,
  treatmentId: 1,
  status: 'confirmed',
  startsAt: at('14:00'),
  endsAt: at('15:00'),
  busyUntil: at('15:15'),
  room: 1,
  therapistId: null,
  isRequested: false,
  isOffShift: false,
  deviceKindId: null,
  devicePiece: null,
  visitId: null,
  prepaidAccountId: null,
  depositCents: 0,
  customerName: 'Mei Lim',
  moves: 0,
  movesOn: null,
};
/** An hour and, right after it, 45 minutes. */
const FIRST: MovingPart = { ...PART, visitId: 1, busyUntil: at('15:00') };
const SECOND: MovingPart = {
  ...FIRST,
  id: 2,
  treatmentId: 2,
  startsAt: at('15:00'),
  endsAt: at('15:45'),
  busyUntil: at('16:00'),
};

const DAY_SHIFT = [{ from: at('11:00').getTime(), to: at('21:00').getTime() }];
const JO: NamedTeam[number] = { id: 5, name: 'Jo', treatmentIds: null, workingTimes: DAY_SHIFT };
const ANN: NamedTeam[number] = { id: 6, name: 'Ann', treatmentIds: null, workingTimes: DAY_SHIFT };
/** Not on shift that day. */
const KIM: NamedTeam[number] = { id: 7, name: 'Kim', treatmentIds: null, workingTimes: [] };

type World = Partial<Pick<KnownForMove, 'tie' | 'row' | 'open' | 'team' | 'placed' | 'devices'>> & {
  rooms?: number;
};

function knownOf({
  tie = null,
  row = PART,
  open = [row],
  team = [],
  placed = [],
  rooms = 2,
  devices = new Map(),
}: World) {
  const booking = { ...defaults.booking, bufferMinutes: 15, rooms };
  return { tie, row, open, team, devices, placed, settings: { ...defaults, booking } };
}

const CLIENT: MoveRequest['mover'] = { by: 'client', standing: 'signed-in' };
const STUDIO: MoveRequest['mover'] = { by: 'studio' };
const STAFF: StaffMover = { by: 'staff', insists: false, isNotified: true };

const move = (world: World, request: Partial<MoveRequest>, now = NOW) =>
  planMove(knownOf(world), { start: at('16:00'), mover: CLIENT, ...request }, now);

const NOTHING = { ok: true, parts: [], moved: [], isNewTime: false, counted: null };
const visitOf = (id: number, therapistId: number | null, from: string, to: string): Placed => ({
  id,
  room: 2,
  span: span(from, to),
  visit: {
    id,
    therapistId,
    isFixed: true,
    from: at(from).getTime(),
    to: at(to).getTime(),
    treatmentTo: at(to).getTime(),
  },
});

describe('what can be moved', () => {
  test.each(['completed', 'cancelled', 'no-show'] as const)('not what is %s', (status) => {
    expect(move({ row: { ...PART, status } }, { mover: STUDIO })).toMatchObject({
      refusal: { problem: { status: 422, code: 'not_movable' } },
    });
  });

  test('what has begun is moved by staff alone; of several treatments, when the first has', () => {
    const now = at('14:30');
    expect(move({}, {}, now)).toMatchObject({ refusal: { problem: { code: 'not_movable' } } });
    const later = { row: SECOND, open: [FIRST, SECOND] };
    expect(move(later, { start: at('18:00') }, now)).toMatchObject({
      refusal: { problem: { code: 'not_movable' } },
    });
    for (const mover of [STUDIO, STAFF]) expect(move({}, { mover }, now)).toMatchObject({ ok: true });
  });

  test('what only staff may do is forbidden, what is too late is refused', () => {
    expect(changeRefused('only_the_studio').status).toBe(403);
    expect(changeRefused('not_cancellable').status).toBe(422);
  });
});

describe('nothing is written', () => {
  const own = { ...PART, therapistId: 5, isRequested: true };
  const given = { ...PART, therapistId: 5 };
  const team = [JO, ANN];

  test.each([
    ['the same time', PART, CLIENT, undefined],
    ['the therapist they asked for', own, CLIENT, 5],
    ['anyone, as before', given, CLIENT, null],
    ['the same time by staff', given, STAFF, undefined],
    ['the same room and person', given, { ...STAFF, room: 1 }, 5],
    ['asked for, as before', own, { ...STAFF, isRequested: true }, 5],
  ])('%s', (_, row, mover, therapistId) => {
    expect(move({ row, team }, { start: at('14:00'), mover, therapistId })).toEqual(NOTHING);
  });

  test.each([
    ['another therapist', own, CLIENT, 6, { therapistId: 6, isRequested: true }],
    ['anyone from now on', own, CLIENT, null, { isRequested: false }],
    ['the one they got without asking', given, CLIENT, 5, { therapistId: 5, isRequested: true }],
    ['another room', given, { ...STAFF, room: 2 }, undefined, { room: 2, therapistId: 5 }],
    ['another person, by staff', given, STAFF, 6, { therapistId: 6, isRequested: false }],
    ['nobody, by staff who insist', given, { ...STAFF, insists: true }, null, { therapistId: null }],
    [
      'asked for from now on',
      given,
      { ...STAFF, isRequested: true },
      undefined,
      { therapistId: 5, isRequested: true },
    ],
  ])('but for %s', (_, row, mover, therapistId, expected) => {
    const plan = move({ row, team }, { start: at('14:00'), mover, therapistId });
    expect(plan).toMatchObject({ ok: true, isNewTime: false, parts: [{ id: 1, ...expected }] });
  });
});

describe('by the rules of the website', () => {
  test('it gets another time, with the clean-up after it, and its own place is free', () => {
    const placed = [{ id: 1, room: 1, span: { start: PART.startsAt, end: PART.busyUntil } }];
    expect(move({ placed, rooms: 1 }, { start: at('14:30') })).toEqual({
      ok: true,
      isNewTime: true,
      counted: { moves: 1, movesOn: '2026-03-10' },
      moved: [],
      parts: [
        {
          id: 1,
          span: span('14:30', '15:30'),
          busy: span('14:30', '15:45'),
          room: 1,
          therapistId: null,
          devicePiece: null,
          isRequested: false,
          isOffShift: false,
        },
      ],
    });
  });

  test('a block in its place stays, though it has the same number', () => {
    const placed = [{ id: 1, room: 1, span: span('16:00', '17:00'), isFixed: true }];
    expect(move({ placed, rooms: 1 }, {})).toMatchObject({ refusal: { why: 'slot_taken' } });
  });

  test('a time that is taken is refused, with what was looked for', () => {
    const placed = [{ id: 8, room: 1, span: span('16:30', '17:00') }];
    expect(move({ placed, rooms: 1 }, {})).toMatchObject({
      ok: false,
      refusal: { why: 'slot_taken', checking: { minutes: 60, isStudio: false } },
    });
  });

  test('a time outside the hours is refused', () => {
    expect(move({}, { start: at('20:30') })).toMatchObject({
      refusal: {
        problem: { status: 422, code: 'ends_after_closing', message: expect.stringContaining('9') },
      },
    });
  });

  test('at short notice only by the studio, which counts nothing', () => {
    const now = at('13:00');
    const soon = { start: at('13:30') };
    expect(move({}, soon, now)).toMatchObject({ refusal: { problem: { code: 'too_soon' } } });
    expect(move({}, { ...soon, mover: STUDIO }, now)).toMatchObject({ ok: true, counted: null });
  });

  test('all that is open of a visit moves by the same time, in its order, whichever part was chosen', () => {
    const open = [FIRST, SECOND];
    for (const [row, start] of [[FIRST, '17:00'] as const, [SECOND, '18:00'] as const]) {
      const plan = move({ row, open }, { start: at(start) });
      expect(plan).toMatchObject({
        ok: true,
        parts: [
          { id: 1, span: span('17:00', '18:00'), busy: span('17:00', '18:00') },
          { id: 2, span: span('18:00', '18:45'), busy: span('18:00', '19:00') },
        ],
      });
    }
    expect(move({ row: SECOND, open }, { start: at('15:00') })).toEqual(NOTHING);
  });

  test('a part that is over does not count: what is open begins when its first does', () => {
    const early = { ...SECOND, startsAt: at('13:00'), endsAt: at('13:45') };
    expect(move({ row: early, open: [FIRST] }, { start: at('17:00') })).toMatchObject({
      parts: [{ id: 1, span: span('17:00', '18:00') }],
    });
  });

  test('the therapist who was asked for stays so, of the others anyone', () => {
    const open = [
      { ...FIRST, therapistId: 6, isRequested: true },
      { ...SECOND, therapistId: 6, isRequested: false },
    ];
    const placed = [visitOf(9, 6, '17:00', '18:00')];
    const world = { row: open[1]!, open, team: [JO, ANN], placed };
    expect(move(world, { start: at('17:00') })).toMatchObject({
      parts: [{ therapistId: 6, isRequested: true }, { isRequested: false }],
    });
    expect(move(world, { start: at('18:00') })).toMatchObject({ refusal: { why: 'slot_taken' } });
  });

  test('she who was asked for stays so, also with the part that was chosen', () => {
    const row = { ...PART, therapistId: 6, isRequested: true };
    expect(move({ row, team: [JO, ANN] }, {})).toMatchObject({
      parts: [{ therapistId: 6, isRequested: true }],
    });
  });

  test('who is named is for the part that was chosen', () => {
    const open = [FIRST, SECOND];
    const plan = move({ row: SECOND, open, team: [JO, ANN] }, { start: at('18:00'), therapistId: 6 });
    expect(plan).toMatchObject({ parts: [{ isRequested: false }, { therapistId: 6, isRequested: true }] });
  });

  test('she must do the treatment', () => {
    const team = [{ ...JO, treatmentIds: [2] }];
    expect(move({ team }, { therapistId: 5 })).toMatchObject({
      refusal: { problem: { code: 'no_such_therapist' } },
    });
  });

  test('the one who was asked for and left is asked for no longer, where there is no team', () => {
    const row = { ...PART, therapistId: 5, isRequested: true };
    expect(move({ row }, {})).toMatchObject({ parts: [{ therapistId: null, isRequested: false }] });
  });

  test('it takes its device with it', () => {
    const row = { ...PART, deviceKindId: 3, devicePiece: 1 };
    const inUse = { id: 8, room: 2, span: span('16:00', '17:00'), device: { kindId: 3, piece: 1 } };
    const world = { row, placed: [inUse] };
    expect(move({ ...world, devices: new Map([[3, 1]]) }, {})).toMatchObject({
      refusal: { why: 'slot_taken' },
    });
    expect(move({ ...world, devices: new Map([[3, 2]]) }, {})).toMatchObject({ parts: [{ devicePiece: 2 }] });
  });
});

describe('what was paid in advance', () => {
  const message = `This visit starts in less than 24 hours. To move it, please call us on ${defaults.phone}.`;
  const later = { start: at('16:00', '2026-03-12') };

  test.each([
    ['a session', { prepaidAccountId: 12 }],
    ['a deposit', { depositCents: 3_000 }],
  ])('with %s it is moved in time, or by the studio', (_, paid) => {
    const row = { ...PART, ...paid };
    const dayBefore = at('14:00', '2026-03-10');
    expect(move({ row }, later, new Date(dayBefore.getTime() - 1))).toMatchObject({ ok: true });
    expect(move({ row }, later, dayBefore)).toMatchObject({
      refusal: { problem: { status: 422, code: 'too_late_to_move', message } },
    });
    expect(move({ row }, { ...later, mover: STUDIO }, dayBefore)).toMatchObject({ ok: true });
  });

  test('one part is enough; what is paid at the studio is moved at any time', () => {
    const now = at('10:00');
    const open = [FIRST, { ...SECOND, depositCents: 3_000 }];
    expect(move({ row: FIRST, open }, later, now)).toMatchObject({
      refusal: { problem: { code: 'too_late_to_move' } },
    });
    expect(move({}, later, now)).toMatchObject({ ok: true });
  });
});

describe('five moves a day', () => {
  const today = '2026-03-10';

  test.each([
    ['the first', 0, null, 1],
    ['the fifth', 4, today, 5],
    ['the first of another day', 5, '2026-03-09', 1],
  ])('%s is counted', (_, moves, movesOn, then) => {
    const row = { ...PART, moves, movesOn };
    expect(move({ row }, {})).toMatchObject({ counted: { moves: then, movesOn: today } });
  });

  test('the sixth waits until midnight', () => {
    expect(move({ row: { ...PART, moves: 5, movesOn: today } }, {})).toMatchObject({
      refusal: {
        problem: {
          status: 429,
          code: 'too_many_moves',
          message: `This booking has already been moved 5 times today. To change it again, please call us on ${defaults.phone}.`,
          retryAfterSeconds: 14 * 3_600,
        },
      },
    });
  });

  test('they are counted with the first part', () => {
    const open = [{ ...FIRST, moves: 5, movesOn: today }, SECOND];
    expect(move({ row: SECOND, open }, { start: at('18:00') })).toMatchObject({
      refusal: { problem: { code: 'too_many_moves' } },
    });
  });
});

describe('by staff, wherever they put it', () => {
  const byStaff = (
    world: World,
    request: Partial<Omit<MoveRequest, 'mover'>> & { mover?: Partial<StaffMover> },
  ) => move(world, { ...request, mover: { ...STAFF, ...request.mover } });

  test('at any five minutes, without counting', () => {
    expect(byStaff({}, { start: at('16:05') })).toMatchObject({
      ok: true,
      isNewTime: true,
      counted: null,
      moved: [],
      parts: [{ id: 1, span: span('16:05', '17:05'), busy: span('16:05', '17:20'), room: 1 }],
    });
    expect(byStaff({}, { start: at('16:02') })).toMatchObject({
      refusal: { problem: { code: 'off_the_grid' } },
    });
  });

  test('its own place is free', () => {
    const placed = [{ id: 1, room: 1, span: { start: PART.startsAt, end: PART.busyUntil } }];
    const plan = byStaff({ placed, rooms: 1 }, { start: at('14:30') });
    expect(plan).toMatchObject({ ok: true, parts: [{ room: 1 }] });
  });

  test('after one question about all that is unusual', () => {
    const row = { ...PART, therapistId: 7, isRequested: true };
    const world = { row, team: [JO, KIM] };
    expect(byStaff(world, { start: at('07:00') })).toMatchObject({
      refusal: {
        problem: {
          code: 'outside_hours',
          message: expect.stringMatching(/\. Kim is not on shift then\.$/),
          more: { mayInsist: true },
        },
      },
    });
    expect(byStaff(world, { start: at('07:00'), mover: { insists: true } })).toMatchObject({
      parts: [{ therapistId: 7, isRequested: true, isOffShift: true }],
    });
  });

  test('to another room on any day without a question, as it is', () => {
    const row = {
      ...PART,
      startsAt: at('07:00'),
      endsAt: at('08:00'),
      busyUntil: at('08:15'),
      therapistId: 7,
      isOffShift: true,
      isRequested: true,
      devicePiece: 2,
      deviceKindId: 3,
    };
    const inUse = { id: 1, room: 1, span: span('07:00', '08:15'), device: { kindId: 3, piece: 2 } };
    const world = { row, team: [JO, KIM], placed: [inUse], devices: new Map([[3, 2]]) };
    expect(byStaff(world, { start: at('07:00'), mover: { room: 2 } })).toMatchObject({
      ok: true,
      isNewTime: false,
      moved: [],
      parts: [
        {
          id: 1,
          room: 2,
          therapistId: 7,
          isRequested: true,
          isOffShift: true,
          devicePiece: 2,
          span: span('07:00', '08:00'),
          busy: span('07:00', '08:15'),
        },
      ],
    });
  });

  test('a room that is taken, and a therapist who is busy, are refused', () => {
    const by = { id: 9, room: 2, span: span('16:30', '17:00') };
    expect(byStaff({ placed: [by] }, { mover: { room: 2 } })).toMatchObject({
      refusal: { why: 'room_taken', room: 2, by: { id: 9 } },
    });
    const placed = [visitOf(9, 5, '16:30', '17:00')];
    expect(byStaff({ team: [JO, ANN], placed }, { therapistId: 5 })).toMatchObject({
      refusal: { problem: { code: 'therapist_taken' } },
    });
  });

  test('others make way, in rooms and devices', () => {
    const placed: Placed[] = [
      { id: 8, room: 1, span: span('15:00', '16:30'), device: { kindId: 3, piece: 1 } },
      { id: 9, room: 2, span: span('16:30', '18:00'), device: { kindId: 3, piece: 2 } },
    ];
    const row = { ...PART, deviceKindId: 3 };
    expect(byStaff({ row, placed, devices: new Map([[3, 2]]) }, {})).toMatchObject({
      parts: [{ room: 2, devicePiece: 2 }],
      moved: [{ id: 9, room: 1, devicePiece: 1 }],
    });
  });

  describe('of several treatments', () => {
    const open = [FIRST, SECOND];

    test('another time takes the others with it, each as long as it was', () => {
      for (const [row, start] of [[FIRST, '17:00'] as const, [SECOND, '18:00'] as const]) {
        expect(byStaff({ row, open }, { start: at(start) })).toMatchObject({
          parts: [
            { id: 1, span: span('17:00', '18:00'), busy: span('17:00', '18:00'), room: 1 },
            { id: 2, span: span('18:00', '18:45'), busy: span('18:00', '19:00'), room: 1 },
          ],
        });
      }
    });

    test('another room or person is for the chosen one alone', () => {
      const world = { row: SECOND, open, team: [JO, ANN] };
      const plan = byStaff(world, {
        start: at('15:00'),
        therapistId: 6,
        mover: { room: 2, isRequested: true },
      });
      expect(plan).toMatchObject({
        isNewTime: false,
        parts: [{ id: 2, room: 2, therapistId: 6, isRequested: true }],
      });
      expect(plan.ok && plan.parts).toHaveLength(1);
    });

    test('with another time too, the others stay beside it with their own therapist', () => {
      const given = open.map((part) => ({ ...part, therapistId: 5, isRequested: true }));
      const world = { row: given[1]!, open: given, team: [JO, ANN] };
      const mover = { room: 2, isRequested: false, insists: true };
      expect(byStaff(world, { start: at('18:00'), therapistId: 6, mover })).toMatchObject({
        parts: [
          { id: 1, room: 2, therapistId: 5, isRequested: true },
          { id: 2, room: 2, therapistId: 6, isRequested: false },
        ],
      });
    });

    test('a part that begins between two five minutes moves with its visit; a wrong time does not', () => {
      const odd = { ...SECOND, startsAt: at('15:02'), endsAt: at('15:47'), busyUntil: at('16:02') };
      const row = { ...FIRST, endsAt: at('15:02'), busyUntil: at('15:02') };
      expect(byStaff({ row, open: [row, odd] }, { start: at('17:00') })).toMatchObject({
        parts: [
          { id: 1, span: span('17:00', '18:02'), busy: span('17:00', '18:02') },
          { id: 2, span: span('18:02', '18:47'), busy: span('18:02', '19:02') },
        ],
      });
      const long = { ...FIRST, endsAt: at('20:00', '2026-03-12') };
      expect(byStaff({ row: long, open: [long] }, { start: at('17:00') })).toMatchObject({
        refusal: { problem: { code: 'too_long' } },
      });
    });

    test('one question about both', () => {
      expect(byStaff({ row: FIRST, open }, { start: at('20:30') })).toMatchObject({
        refusal: { problem: { code: 'ends_after_closing', more: { mayInsist: true } } },
      });
      const insists = { start: at('20:30'), mover: { insists: true } };
      expect(byStaff({ row: FIRST, open }, insists)).toMatchObject({ ok: true });
    });

    test('a single visit prefers no room, one of several keeps its own', () => {
      expect(byStaff({ row: { ...PART, room: 2 } }, {})).toMatchObject({ parts: [{ room: 1 }] });
      const apart = open.map((part) => ({ ...part, room: 2 }));
      expect(byStaff({ row: apart[0]!, open: apart }, {})).toMatchObject({
        parts: [{ room: 2 }, { room: 2 }],
      });
    });
  });
});
