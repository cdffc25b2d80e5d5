import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, type Span } from '#shared/kit/span.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import type { Staffing, TeamMember } from '#shared/team/assign-therapist.ts';
import { isWithin, workingTimes } from '#shared/team/rota.ts';
import { assignPlace, type Place } from './assign-place.ts';
import { assignRoom, type Placed, toTaken } from './assign-room.ts';
import { type Checking, checkStart } from './availability.ts';
import { offerDay } from './offer-slots.ts';

const DAY = '2026-03-11'; // a Wednesday, 11:00 to 21:00
const FACIAL = 1;
const PEEL = 2;
const LASER = 7;
const at = (time: string) => studioInstant(DAY, time);
const rules = { ...defaults, booking: { ...defaults.booking, rooms: 3, bufferMinutes: 15 } };
const checking: Checking = { rules, minutes: 60, now: at('00:00') };

function member(
  id: number,
  treatmentIds: readonly number[] | null,
  starts: string,
  ends: string,
): TeamMember {
  const days = Array.from({ length: 7 }, () => [{ starts, ends }]);
  const rota = { weeks: [{ from: DAY, days }], dates: [], leave: [] };
  return { id, treatmentIds, workingTimes: workingTimes(rota, DAY, DAY) };
}

type Request = { time: string; treatmentId: number; therapistId: number | undefined; needsLaser: boolean };

const staffingFor = (team: TeamMember[], { treatmentId, therapistId, needsLaser }: Request): Staffing => ({
  team,
  treatmentId,
  therapistId,
  device: needsLaser ? { kindId: LASER, pieces: 1 } : undefined,
});

/** Books as the studio does; null when it is refused. */
function book(placed: Placed[], team: TeamMember[], request: Request): Place | null {
  const verdict = checkStart(checking, at(request.time));
  if (!verdict.ok) return null;
  const place = assignPlace(placed, verdict, rules.booking.rooms, staffingFor(team, request));
  if (!place) return null;
  for (const { id, room, therapistId, devicePiece } of place.moved) {
    const other = placed.find((each) => each.id === id)!;
    if (room) other.room = room;
    if (therapistId) other.visit!.therapistId = therapistId;
    if (devicePiece) other.device!.piece = devicePiece;
  }
  const id = placed.length + 1;
  placed.push({
    id,
    room: place.room,
    span: verdict.busy,
    visit: {
      id,
      therapistId: place.therapistId,
      isFixed: request.therapistId !== undefined,
      from: verdict.busy.start.getTime(),
      to: verdict.busy.end.getTime(),
      treatmentTo: verdict.span.end.getTime(),
      treatmentId: request.treatmentId,
    },
    device: place.devicePiece ? { kindId: LASER, piece: place.devicePiece } : undefined,
  });
  return place;
}

const facial = (time: string, some: Partial<Request> = {}): Request => ({
  time,
  treatmentId: FACIAL,
  therapistId: undefined,
  needsLaser: false,
  ...some,
});

describe('assignPlace', () => {
  test('with no team and no device a room alone decides, as assignRoom says', () => {
    const placed: Placed[] = [];
    for (const _ of [1, 2, 3]) expect(book(placed, [], facial('12:00'))?.therapistId).toBeNull();
    expect(book(placed, [], facial('12:00'))).toBeNull();
    expect(assignRoom(placed, { start: at('12:00'), end: at('13:00') }, 3)).toBeNull();
  });

  test('one therapist keeps one visit at a time, however many rooms there are', () => {
    const placed: Placed[] = [];
    const team = [member(1, null, '11:00', '21:00')];
    expect(book(placed, team, facial('12:00'))).toEqual({
      room: 1,
      therapistId: 1,
      devicePiece: null,
      moved: [],
    });
    expect(book(placed, team, facial('12:30'))).toBeNull();
    expect(book(placed, team, facial('13:30'))?.therapistId).toBe(1);
  });

  test('one device is in one visit at a time, and stands in nobody else’s way', () => {
    const placed: Placed[] = [];
    expect(book(placed, [], facial('12:00', { needsLaser: true }))?.devicePiece).toBe(1);
    expect(book(placed, [], facial('12:30', { needsLaser: true }))).toBeNull();
    expect(book(placed, [], facial('12:30'))?.devicePiece).toBeNull();
  });

  test('a room and a therapist that a booking changes are told together', () => {
    const team = [member(1, null, '11:00', '21:00'), member(2, [FACIAL], '11:00', '21:00')];
    const placed: Placed[] = [];
    expect(book(placed, team, facial('12:00'))?.therapistId).toBe(1);
    expect(book(placed, team, facial('12:00', { treatmentId: PEEL }))).toMatchObject({
      room: 2,
      therapistId: 1,
      moved: [{ id: 1, therapistId: 2 }],
    });
  });
});

const halfHour = fc
  .integer({ min: 22, max: 41 })
  .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const teams = fc
  .array(
    fc.tuple(
      fc.constantFrom(null, [FACIAL], [PEEL]),
      fc.constantFrom('11:00', '13:00'),
      fc.constantFrom('16:00', '21:00'),
    ),
    { maxLength: 4 },
  )
  .map((members) => members.map(([ids, starts, ends], index) => member(index + 1, ids, starts, ends)));
const requests: fc.Arbitrary<Request> = fc.record({
  time: halfHour,
  treatmentId: fc.constantFrom(FACIAL, PEEL),
  therapistId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
  needsLaser: fc.boolean(),
});
const days = fc.tuple(teams, fc.array(requests, { maxLength: 25 }));

const collide = (a: Span, b: Span, same: boolean) => same && overlaps(a, b);

test('nobody and nothing is in two bookings at once; everybody is on shift and does the treatment', () => {
  fc.assert(
    fc.property(days, ([team, list]) => {
      const placed: Placed[] = [];
      for (const each of list) book(placed, team, each);
      for (const [index, one] of placed.entries()) {
        const therapist = team.find(({ id }) => id === one.visit!.therapistId);
        expect(therapist !== undefined).toBe(team.length > 0);
        if (therapist) {
          const { from, treatmentTo, treatmentId } = one.visit!;
          expect(isWithin(therapist.workingTimes, { from, to: treatmentTo })).toBe(true);
          expect(therapist.treatmentIds ?? [treatmentId]).toContain(treatmentId);
        }
        for (const other of placed.slice(index + 1)) {
          const isSamePerson = therapist !== undefined && other.visit!.therapistId === therapist.id;
          expect(collide(one.span, other.span, isSamePerson)).toBe(false);
          expect(collide(one.span, other.span, one.room === other.room)).toBe(false);
          expect(collide(one.span, other.span, Boolean(one.device && other.device))).toBe(false);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('an offered time can be booked, and one that is not offered cannot', () => {
  fc.assert(
    fc.property(days, requests, ([team, list], request) => {
      const placed: Placed[] = [];
      for (const each of list) book(placed, team, each);
      const staffing = staffingFor(team, request);
      for (const { time, available } of offerDay({ ...checking, staffing }, DAY, placed.map(toTaken))) {
        const copy = structuredClone(placed);
        expect(book(copy, team, { ...request, time }) !== null).toBe(available);
      }
    }),
    { numRuns: 100 },
  );
});
