import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '#shared/kit/span.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { TeamMember } from '#shared/team/assign-therapist.ts';
import { isWithin, workingTimes } from '#shared/team/rota.ts';
import { type Placed, toTaken } from './assign-room.ts';
import { type Checking, checkStart, type VisitPart } from './availability.ts';
import { offerDay } from './offer-slots.ts';
import { assignVisit, splitVisit, type VisitPlaces } from './visit-parts.ts';

const DAY = '2026-03-11'; // a Wednesday, 11:00 to 21:00
const FACIAL = 1;
const PEEL = 2;
const LASER = 7;
const BUFFER = 15;
const at = (time: string) => studioInstant(DAY, time);
const rulesOf = (rooms: number) => ({
  ...defaults,
  booking: { ...defaults.booking, rooms, bufferMinutes: BUFFER },
});

function member(
  id: number,
  treatmentIds: readonly number[] | null,
  starts = '11:00',
  ends = '21:00',
): TeamMember {
  const days = Array.from({ length: 7 }, () => [{ starts, ends }]);
  const rota = { weeks: [{ from: DAY, days }], dates: [], leave: [] };
  return { id, treatmentIds, workingTimes: workingTimes(rota, DAY, DAY) };
}

type PartRequest = {
  minutes: number;
  treatmentId: number;
  therapistId?: number | undefined;
  needsLaser?: boolean;
};

function checkingOf(
  team: TeamMember[],
  rooms: number,
  requests: PartRequest[],
): Checking & { parts: VisitPart[] } {
  const parts = requests.map(({ minutes, treatmentId, therapistId, needsLaser }) => ({
    minutes,
    staffing: {
      team,
      treatmentId,
      therapistId,
      device: needsLaser ? { kindId: LASER, pieces: 1 } : undefined,
    },
  }));
  const minutes = requests.reduce((sum, each) => sum + each.minutes, 0);
  return { rules: rulesOf(rooms), now: at('00:00'), minutes, parts };
}

/** Books as the studio does, and puts what was booked among `placed`; null when it is refused. */
function book(placed: Placed[], checking: ReturnType<typeof checkingOf>, time: string): VisitPlaces | null {
  const verdict = checkStart(checking, at(time));
  if (!verdict.ok) return null;
  const parts = splitVisit(verdict, checking.parts);
  const found = assignVisit(placed, parts, checking.rules.booking.rooms);
  if (!found) return null;
  for (const { id, room, therapistId, devicePiece } of found.moved) {
    const other = placed.find((each) => each.id === id && !each.isFixed)!;
    if (room) other.room = room;
    if (therapistId) other.visit!.therapistId = therapistId;
    if (devicePiece) other.device!.piece = devicePiece;
  }
  for (const [index, { room, therapistId, devicePiece }] of found.places.entries()) {
    const { span, busy, staffing } = parts[index]!;
    const id = placed.length + 1;
    placed.push({
      id,
      room,
      span: busy,
      visit: {
        id,
        therapistId,
        isFixed: staffing?.therapistId !== undefined,
        from: busy.start.getTime(),
        to: busy.end.getTime(),
        treatmentTo: span.end.getTime(),
        treatmentId: staffing?.treatmentId,
      },
      device: devicePiece ? { kindId: LASER, piece: devicePiece } : undefined,
    });
  }
  return found;
}

const facial: PartRequest = { minutes: 60, treatmentId: FACIAL };
const peel: PartRequest = { minutes: 45, treatmentId: PEEL };

describe('those who make way', () => {
  const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
  const part = { minutes: 75, span: span('14:00', '15:15'), busy: span('14:00', '15:15') };
  const device = (piece: number) => ({ kindId: LASER, piece });
  const laser = { ...part, staffing: { team: [], device: { kindId: LASER, pieces: 2 } } };

  test('change their room alone, and the others nothing', () => {
    const placed: Placed[] = [
      { id: 8, room: 1, span: span('13:00', '14:30') },
      { id: 9, room: 2, span: span('14:30', '16:00') },
      { id: 9, room: 3, span: span('11:00', '21:00'), isFixed: true },
    ];
    expect(assignVisit(placed, [part], 3)).toMatchObject({
      places: [{ room: 2, therapistId: null, devicePiece: null }],
    });
    expect(assignVisit(placed, [part], 3)?.moved).toStrictEqual([{ id: 9, room: 1 }]);
  });

  test('change their device alone', () => {
    const placed: Placed[] = [
      { id: 8, room: 1, span: span('13:00', '14:30'), device: device(1) },
      { id: 9, room: 2, span: span('14:30', '16:00'), device: device(2) },
    ];
    const found = assignVisit(placed, [laser], 3);
    expect(found?.places).toEqual([{ room: 3, therapistId: null, devicePiece: 2 }]);
    expect(found?.moved).toStrictEqual([{ id: 9, devicePiece: 1 }]);
  });

  test('change their therapist alone', () => {
    const team = [member(1, null), member(2, [PEEL])];
    const times = {
      from: at('14:30').getTime(),
      to: at('16:00').getTime(),
      treatmentTo: at('16:00').getTime(),
    };
    const visit = { ...times, id: 9, therapistId: 1, isFixed: false, treatmentId: PEEL };
    const placed: Placed[] = [{ id: 9, room: 2, span: span('14:30', '16:00'), visit }];
    const found = assignVisit(placed, [{ ...part, staffing: { team, treatmentId: FACIAL } }], 3);
    expect(found?.places).toEqual([{ room: 1, therapistId: 1, devicePiece: null }]);
    expect(found?.moved).toStrictEqual([{ id: 9, therapistId: 2 }]);
  });

  test('a second part finds the device where the first has left it', () => {
    const second = { ...laser, span: span('15:15', '16:00'), busy: span('15:15', '16:00'), minutes: 45 };
    const one = { team: [], device: { kindId: LASER, pieces: 1 } };
    const placed: Placed[] = [{ id: 8, room: 2, span: span('16:00', '17:00'), device: device(1) }];
    const both = [
      { ...laser, staffing: one },
      { ...second, staffing: one },
    ];
    expect(assignVisit(placed, both, 2)?.places.map(({ devicePiece }) => devicePiece)).toEqual([1, 1]);
    const early: Placed[] = [{ ...placed[0]!, span: span('15:30', '17:00') }];
    expect(assignVisit(early, both, 2)).toBeNull();
  });
});

describe('a device of one of several treatments', () => {
  const laser: PartRequest = { ...peel, needsLaser: true };
  const inUse = (from: string, to: string): Placed => ({
    id: 1,
    room: 3,
    span: { start: at(from), end: at(to) },
    device: { kindId: LASER, piece: 1 },
  });
  const isOffered = (placed: Placed[], requests: PartRequest[]) =>
    offerDay(checkingOf([], 3, requests), DAY, placed.map(toTaken)).find(({ time }) => time === '14:00')!
      .available;

  test('must be free for its part, and for no other', () => {
    const during = [inUse('15:00', '15:30')]; // the second part, from 15:00 to 15:45
    expect(isOffered(during, [facial, laser])).toBe(false);
    expect(isOffered([inUse('14:00', '15:00')], [facial, laser])).toBe(true);
    expect(isOffered(during, [facial, peel])).toBe(true);
    expect(isOffered(during, [laser, peel])).toBe(true);
    expect(isOffered([inUse('14:30', '14:45')], [laser, peel])).toBe(false);
  });

  test('is had by its part alone', () => {
    const found = book([], checkingOf([], 3, [facial, laser]), '14:00');
    expect(found?.places.map(({ devicePiece }) => devicePiece)).toEqual([null, 1]);
    expect(book([inUse('15:00', '15:30')], checkingOf([], 3, [facial, laser]), '14:00')).toBeNull();
  });

  test('is cleaned with the room, after the last part', () => {
    expect(isOffered([inUse('15:45', '16:15')], [facial, laser])).toBe(false); // until 16:00
    expect(isOffered([inUse('15:00', '16:15')], [laser, facial])).toBe(true);
  });
});

describe('a visit of several treatments', () => {
  test('has them one after the other, with the clean-up after the last alone', () => {
    const checking = checkingOf([], 1, [facial, peel]);
    const verdict = checkStart(checking, at('14:00'));
    const parts = verdict.ok ? splitVisit(verdict, checking.parts) : [];
    expect(parts.map(({ span, busy }) => [span.start, span.end, busy.end])).toEqual([
      [at('14:00'), at('15:00'), at('15:00')],
      [at('15:00'), at('15:45'), at('16:00')],
    ]);
  });

  test('stays in one room where one is free for all of it', () => {
    const placed: Placed[] = [{ id: 1, room: 1, span: { start: at('15:00'), end: at('16:00') } }];
    expect(book(placed, checkingOf([], 2, [facial, peel]), '14:00')?.places.map(({ room }) => room)).toEqual([
      2, 2,
    ]);
  });

  test('changes rooms where none is free throughout', () => {
    const placed: Placed[] = [
      { id: 1, room: 1, isFixed: true, span: { start: at('15:00'), end: at('16:00') } },
      { id: 2, room: 2, isFixed: true, span: { start: at('14:00'), end: at('15:00') } },
    ];
    expect(book(placed, checkingOf([], 2, [facial, peel]), '14:00')?.places.map(({ room }) => room)).toEqual([
      1, 2,
    ]);
  });

  test('stays with one therapist where she does all of it, and has two where it takes two', () => {
    const whole = [member(1, null), member(2, null)];
    const sameTherapist = book([], checkingOf(whole, 2, [facial, peel]), '14:00');
    expect(new Set(sameTherapist?.places.map(({ therapistId }) => therapistId)).size).toBe(1);
    const split = [member(1, [FACIAL]), member(2, [PEEL])];
    const both = book([], checkingOf(split, 2, [facial, peel]), '14:00');
    expect(both?.places.map(({ therapistId }) => therapistId)).toEqual([1, 2]);
  });

  test('is refused as a whole when one part has nobody, or would end after closing', () => {
    expect(book([], checkingOf([member(1, [FACIAL])], 2, [facial, peel]), '14:00')).toBeNull();
    const checking = checkingOf([], 2, [facial, peel]);
    expect(checkStart(checking, at('19:30'))).toEqual({ ok: false, reason: 'ends_after_closing' });
    expect(checkStart(checking, at('19:00')).ok).toBe(true);
  });

  test('gives an earlier part to somebody else when a later one needs her', () => {
    // 1 is the only one for the peel of another client, which overlaps both parts.
    const team = [member(1, null), member(2, null)];
    const placed: Placed[] = [];
    book(placed, checkingOf(team, 3, [{ minutes: 90, treatmentId: PEEL }]), '14:30');
    const found = book(
      placed,
      checkingOf(team, 3, [facial, { ...peel, therapistId: placed[0]!.visit!.therapistId! }]),
      '14:00',
    );
    expect(found).not.toBeNull();
    expect(placed[2]!.visit!.therapistId).not.toBe(placed[0]!.visit!.therapistId);
  });
});

const time = fc
  .integer({ min: 22, max: 40 })
  .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const teams = fc
  .array(
    fc.tuple(
      fc.constantFrom(null, [FACIAL], [PEEL]),
      fc.constantFrom('11:00', '13:00'),
      fc.constantFrom('16:00', '21:00'),
    ),
    { maxLength: 3 },
  )
  .map((members) => members.map(([ids, starts, ends], index) => member(index + 1, ids, starts, ends)));
const partRequest: fc.Arbitrary<PartRequest> = fc.record({
  minutes: fc.constantFrom(30, 45, 60, 80),
  treatmentId: fc.constantFrom(FACIAL, PEEL),
  therapistId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
  needsLaser: fc.boolean(),
});
const visits = fc.tuple(time, fc.array(partRequest, { minLength: 1, maxLength: 3 }));
const days = fc.record({
  team: teams,
  rooms: fc.integer({ min: 1, max: 3 }),
  list: fc.array(visits, { maxLength: 8 }),
  block: fc.option(time),
});

function fill({ team, rooms, list, block }: typeof days extends fc.Arbitrary<infer Day> ? Day : never) {
  const placed: Placed[] = [];
  if (block) {
    const start = at(block);
    const end = new Date(start.getTime() + 3_600_000);
    placed.push({ id: 1, room: 1, isFixed: true, span: { start, end } });
  }
  for (const [start, parts] of list) book(placed, checkingOf(team, rooms, parts), start);
  return placed;
}

test('nobody, no room and no device is in two places at once, and all parts are done by who can', () => {
  fc.assert(
    fc.property(days, (day) => {
      const placed = fill(day);
      for (const [index, one] of placed.entries()) {
        const therapist = day.team.find(({ id }) => id === one.visit?.therapistId);
        if (one.visit && day.team.length > 0) {
          const { from, treatmentTo, treatmentId } = one.visit;
          expect(isWithin(therapist!.workingTimes, { from, to: treatmentTo })).toBe(true);
          expect(therapist!.treatmentIds ?? [treatmentId]).toContain(treatmentId);
        }
        for (const other of placed.slice(index + 1).filter((each) => overlaps(each.span, one.span))) {
          expect(other.room).not.toBe(one.room);
          if (therapist) expect(other.visit?.therapistId).not.toBe(therapist.id);
          expect(Boolean(one.device && other.device)).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('an offered start can be booked, and one that is not offered cannot', () => {
  fc.assert(
    fc.property(days, fc.array(partRequest, { minLength: 2, maxLength: 3 }), (day, parts) => {
      const placed = fill(day);
      const checking = checkingOf(day.team, day.rooms, parts);
      for (const { time: start, available } of offerDay(checking, DAY, placed.map(toTaken))) {
        const copy = structuredClone(placed);
        expect(book(copy, checking, start) !== null).toBe(available);
      }
    }),
    { numRuns: 80 },
  );
});

/** By trying everything: each gets one of `choices`, and no two that overlap the same. */
function canBeDealt(demands: { span: Placed['span']; choices: number[] }[], dealt: number[] = []): boolean {
  const next = demands[dealt.length];
  if (!next) return true;
  return next.choices.some(
    (choice) =>
      dealt.every((other, index) => other !== choice || !overlaps(demands[index]!.span, next.span)) &&
      canBeDealt(demands, [...dealt, choice]),
  );
}

test('on small days a start is offered exactly when trying everything finds a way', () => {
  fc.assert(
    fc.property(days, fc.array(partRequest, { minLength: 2, maxLength: 3 }), time, (day, parts, start) => {
      const { team, rooms } = day;
      const placed = fill({ ...day, list: day.list.slice(0, 3) });
      const checking = checkingOf(team, rooms, parts);
      const verdict = checkStart(checking, at(start));
      if (!verdict.ok) return;
      const timed = splitVisit(verdict, checking.parts);
      const all = Array.from({ length: rooms }, (_, index) => index + 1);
      const inRooms = [
        ...placed.map(({ span, isFixed, room }) => ({ span, choices: isFixed ? [room] : all })),
        ...timed.map(({ busy }) => ({ span: busy, choices: all })),
      ];
      const who = (work: { from: number; to: number; treatmentId?: number | undefined }) =>
        team
          .filter(({ treatmentIds }) => treatmentIds?.includes(work.treatmentId!) ?? true)
          .filter(({ workingTimes: times }) => isWithin(times, work))
          .map(({ id }) => id);
      const withPeople = [
        ...placed.flatMap(({ span, visit }) => {
          if (!visit) return [];
          const open = who({ from: visit.from, to: visit.treatmentTo, treatmentId: visit.treatmentId });
          return [{ span, choices: visit.isFixed ? [visit.therapistId!] : open }];
        }),
        ...timed.map(({ span, busy, staffing }) => {
          const { treatmentId, therapistId } = staffing!;
          const able = who({ from: span.start.getTime(), to: span.end.getTime(), treatmentId });
          const choices = able.filter((id) => therapistId === undefined || id === therapistId);
          return { span: busy, choices };
        }),
      ];
      const lasers = [...placed.filter(({ device }) => device).map(({ span }) => span)];
      lasers.push(...timed.filter(({ staffing }) => staffing!.device).map(({ busy }) => busy));
      const expected =
        canBeDealt(inRooms) &&
        (team.length === 0 || canBeDealt(withPeople)) &&
        canBeDealt(lasers.map((span) => ({ span, choices: [1] })));
      const slot = offerDay(checking, DAY, placed.map(toTaken)).find((each) => each.time === start)!;
      expect(slot.available).toBe(expected);
    }),
    { numRuns: 500 },
  );
});
