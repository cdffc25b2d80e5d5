import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPlace } from '#shared/bookings/assign-place.ts';
import { type Placed, toTaken } from '#shared/bookings/assign-room.ts';
import { type BookingRules, checkStart } from '#shared/bookings/availability.ts';
import { offerDay, offerDays } from '#shared/bookings/offer-slots.ts';
import { placeInRooms } from '#shared/bookings/place-in-rooms.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import type { TeamMember } from '#shared/team/assign-therapist.ts';
import { runs } from '#shared/testing/runs.ts';

const DAY = '2026-03-10'; // a Tuesday
const HALF_HOUR = 30;
/** In minutes of the day, in which everything below counts. */
const OPENS = 600;
const midnight = studioInstant(DAY, '00:00').getTime();
const at = (minute: number) => new Date(midnight + minute * MINUTE_MS);
const minuteOf = (ms: number) => (ms - midnight) / MINUTE_MS;

const halfHours = (from: number, to: number) =>
  fc.integer({ min: from / HALF_HOUR, max: to / HALF_HOUR }).map((n) => n * HALF_HOUR);

type Case = {
  closes: number;
  rooms: number;
  buffer: number;
  minutes: number;
  /** Of the second treatment, which not everybody does. */
  other: number;
  team: { does: 'both' | 'first'; from: number; to: number }[];
  booked: { start: number; isOther: boolean; requested: number | null }[];
  isRequested: boolean;
};
const cases: fc.Arbitrary<Case> = fc.record({
  closes: halfHours(690, 870),
  rooms: fc.integer({ min: 1, max: 3 }),
  buffer: fc.constantFrom(0, 10, 15, 30),
  minutes: fc.constantFrom(30, 45, 60, 75, 90),
  other: fc.constantFrom(20, 30, 60),
  team: fc.array(
    fc.record({
      does: fc.constantFrom('both' as const, 'first' as const),
      from: halfHours(OPENS, 660),
      to: halfHours(690, 870),
    }),
    { maxLength: 3 },
  ),
  booked: fc.array(
    fc.record({
      start: halfHours(OPENS, 840),
      isOther: fc.boolean(),
      requested: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 5 },
  ),
  isRequested: fc.boolean(),
});

const FIRST = 1;
const OTHER = 2;

function studioOf({ closes, rooms, buffer, team, ...rest }: Case) {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const rules: BookingRules = {
    hours: Array.from({ length: 7 }, () => ({ opens: clock(OPENS), closes: clock(closes) })),
    booking: { rooms, bufferMinutes: buffer, leadMinutes: 0, horizonDays: 30, closures: [] },
  };
  const members: TeamMember[] = team.map(({ does, from, to }, index) => ({
    id: index + 1,
    treatmentIds: does === 'both' ? null : [FIRST],
    workingTimes: [{ from: at(from).getTime(), to: at(to).getTime() }],
  }));
  const now = studioInstant('2026-03-09', '12:00');
  const lengthOf = (isOther: boolean) => (isOther ? rest.other : rest.minutes);
  const staffingOf = (isOther: boolean, requested: number | null) => ({
    team: members,
    treatmentId: isOther ? OTHER : FIRST,
    therapistId: members.some(({ id }) => id === requested) ? (requested ?? undefined) : undefined,
  });
  const placed: Placed[] = [];
  for (const { start, isOther, requested } of rest.booked) {
    const staffing = staffingOf(isOther, requested);
    const verdict = checkStart({ rules, now, minutes: lengthOf(isOther) }, at(start));
    const place = verdict.ok ? assignPlace(placed, verdict, rooms, staffing) : null;
    if (!verdict.ok || !place || place.moved.length > 0) continue;
    const [from, to, treatmentTo] = [verdict.busy.start, verdict.busy.end, verdict.span.end].map(Number);
    const id = placed.length + 1;
    const { therapistId } = place;
    const visit = {
      id,
      from: from!,
      to: to!,
      treatmentTo: treatmentTo!,
      therapistId,
      isFixed: requested !== null,
    };
    placed.push({
      id,
      room: place.room,
      span: verdict.busy,
      visit: { ...visit, treatmentId: staffing.treatmentId },
    });
  }
  const staffing = staffingOf(false, rest.isRequested ? 1 : null);
  const treatments = [
    { id: FIRST, minutes: rest.minutes },
    { id: OTHER, minutes: rest.other },
  ];
  return {
    rules,
    now,
    members,
    placed,
    treatments,
    checking: { rules, now, minutes: rest.minutes, staffing },
  };
}
type Studio = ReturnType<typeof studioOf>;
type Visit = { from: number; to: number; therapistId: number | null };

/** By trying everything: every number of visits at every start, dealt to rooms; and each therapist minute by minute. */
function soldAt(studio: Studio, { closes, buffer }: Case, visits: Visit[], cell: number): number {
  const starts = (minutes: number) => {
    const all: number[] = [];
    for (let from = OPENS; from + minutes <= closes; from += HALF_HOUR)
      if (from <= cell && cell < from + minutes + buffer) all.push(from);
    return all;
  };
  const { members, treatments } = studio;
  const doneBy = (member: TeamMember) =>
    treatments.filter(({ id }) => member.treatmentIds === null || member.treatmentIds.includes(id));
  const lengths = (members.length > 0 ? members.flatMap(doneBy) : treatments).map(({ minutes }) => minutes);
  const shortest = Math.min(...lengths);
  const demands = visits.map(({ from, to }) => ({ from, to }));
  const fit = (sold: number[]) =>
    placeInRooms(
      [...demands, ...sold.map((from) => ({ from, to: from + shortest + buffer }))],
      studio.rules.booking.rooms,
    ) !== null;
  const most = (left: number[], sold: number[]): number => {
    const [next, ...later] = left;
    if (next === undefined) return sold.length;
    const withIt = [...sold, next];
    return fit(withIt) ? Math.max(most(left, withIt), most(later, sold)) : most(later, sold);
  };
  const inRooms = most(starts(shortest), []);
  if (members.length === 0) return inRooms;
  const isIdle = (member: TeamMember, from: number, minutes: number) => {
    for (let minute = from; minute < from + minutes + buffer; minute++) {
      const { workingTimes } = member;
      const isTreatment = minute < from + minutes;
      const works = workingTimes.some((each) => minuteOf(each.from) <= minute && minute < minuteOf(each.to));
      if (isTreatment && !works) return false;
      if (visits.some((each) => each.therapistId === member.id && each.from <= minute && minute < each.to))
        return false;
    }
    return true;
  };
  const working = members.filter((member) => {
    const minutes = Math.min(...doneBy(member).map((each) => each.minutes));
    return starts(minutes).some((from) => isIdle(member, from, minutes));
  });
  return Math.min(inRooms, working.length);
}

/** The least that any way to give it to somebody loses; null: nobody is free as things are. */
function lostWith(studio: Studio, drawn: Case, start: number): number | null {
  const { closes, buffer, minutes, isRequested } = drawn;
  const visits = studio.placed.map(({ span, visit }) => ({
    from: minuteOf(span.start.getTime()),
    to: minuteOf(span.end.getTime()),
    therapistId: visit?.therapistId ?? null,
  }));
  const [from, to] = [start, start + minutes + buffer];
  const isFree = ({ id, workingTimes }: TeamMember) =>
    (!isRequested || id === 1) &&
    workingTimes.some((each) => minuteOf(each.from) <= from && from + minutes <= minuteOf(each.to)) &&
    !visits.some((each) => each.therapistId === id && each.from < to && from < each.to);
  const able: (number | null)[] =
    studio.members.length === 0 ? [null] : studio.members.filter(isFree).map(({ id }) => id);
  const lost = able.map((therapistId) => {
    const after = [...visits, { from, to, therapistId }];
    let cells = 0;
    for (let cell = OPENS; cell < closes; cell += HALF_HOUR) {
      const own = cell >= from && cell < to ? 1 : 0;
      cells += Math.max(0, soldAt(studio, drawn, visits, cell) - soldAt(studio, drawn, after, cell) - own);
    }
    return cells * HALF_HOUR;
  });
  return lost.length > 0 ? Math.min(...lost) : null;
}

test('a free time is marked exactly when no minute that could be sold is lost, by trying everything', () => {
  const seen = { marked: 0, plain: 0 };
  fc.assert(
    fc.property(cases, (drawn) => {
      const studio = studioOf(drawn);
      const busy = studio.placed.map(toTaken);
      const slots = offerDay(studio.checking, DAY, busy, studio);
      for (const [index, { available, isBestFit }] of slots.entries()) {
        if (!available) expect(isBestFit).toBeUndefined();
        const lost = available ? lostWith(studio, drawn, index * HALF_HOUR) : null;
        if (lost === null) continue;
        seen[lost === 0 ? 'marked' : 'plain']++;
        expect({ index, isBestFit: isBestFit === true }).toEqual({ index, isBestFit: lost === 0 });
      }
    }),
    { numRuns: runs(200) },
  );
  expect(seen.marked).toBeGreaterThan(50);
  expect(seen.plain).toBeGreaterThan(50);
});

test('the days of a strip mark what their own day marks, and without the gap-keeper nothing changes', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const studio = studioOf(drawn);
      const busy = studio.placed.map(toTaken);
      const slots = offerDay(studio.checking, DAY, busy, studio);
      const [day] = offerDays(studio.checking, [DAY], busy, studio);
      const marked = slots.filter(({ isBestFit }) => isBestFit).map(({ time }) => time);
      expect(day!.bestFits ?? []).toEqual(marked);
      const plain = slots.map(({ time, available, reason }) => ({ time, available, reason }));
      expect(offerDay(studio.checking, DAY, busy)).toEqual(plain);
      const { bestFits: _, ...rest } = day!;
      expect(offerDays(studio.checking, [DAY], busy)).toEqual([rest]);
    }),
    { numRuns: 100 },
  );
});
