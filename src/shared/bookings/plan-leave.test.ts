import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignAll } from '#shared/kit/assign-all.ts';
import { overlaps } from '#shared/kit/span.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { type TeamMember, type Visit, whoCan } from '#shared/team/assign-therapist.ts';
import { assignPlace } from './assign-place.ts';
import type { Placed } from './assign-room.ts';
import { checkStart } from './availability.ts';
import { cutOut, type LeavePlan, planLeave } from './plan-leave.ts';

const DAY = '2026-03-11'; // a Wednesday, 11:00 to 21:00
const FACIAL = 1;
const PEEL = 2;
const at = (time: string) => studioInstant(DAY, time);
const now = at('00:00');
const ROOMS = 3;
const rules = { ...defaults, booking: { ...defaults.booking, rooms: ROOMS, bufferMinutes: 0 } };
const whole = { from: at('00:00').getTime(), to: at('00:00').getTime() + 86_400_000 };
const member = (
  id: number,
  treatmentIds: number[] | null = null,
  starts = '11:00',
  ends = '21:00',
): TeamMember => ({
  id,
  treatmentIds,
  workingTimes: [{ from: at(starts).getTime(), to: at(ends).getTime() }],
});
const placedAt = (id: number, time: string, some: Partial<Visit> = {}, room = 1): Placed => {
  const span = { start: at(time), end: new Date(at(time).getTime() + 3_600_000) };
  const [from, to] = [span.start.getTime(), span.end.getTime()];
  const visit = {
    id,
    from,
    to,
    treatmentTo: to,
    treatmentId: FACIAL,
    therapistId: 1,
    isFixed: false,
    ...some,
  };
  return { id, room, span, visit };
};
const without = (team: TeamMember[], id: number) =>
  team.map((each) => (each.id === id ? { ...each, workingTimes: cutOut(each.workingTimes, whole) } : each));
const plan = (team: TeamMember[], placed: Placed[], inTheWay: { id: number; mayMove: boolean }[]) =>
  planLeave({ team: without(team, 1), placed, inTheWay, rules, devices: new Map(), now });

describe('planLeave', () => {
  test('somebody else keeps what anyone may keep', () => {
    expect(plan([member(1), member(2)], [placedAt(5, '12:00')], [{ id: 5, mayMove: true }])).toEqual({
      repairs: [{ id: 5, kind: 'therapist', therapistId: 2 }],
      moved: [{ id: 5, therapistId: 2 }],
    });
  });

  test('others change hands to make that possible', () => {
    const team = [member(1), member(2), member(3, [FACIAL])];
    const placed = [placedAt(5, '12:00', { treatmentId: PEEL }), placedAt(6, '12:00', { therapistId: 2 }, 2)];
    expect(plan(team, placed, [{ id: 5, mayMove: true }])).toEqual({
      repairs: [{ id: 5, kind: 'therapist', therapistId: 2 }],
      moved: expect.arrayContaining([
        { id: 5, therapistId: 2 },
        { id: 6, therapistId: 3 },
      ]),
    });
  });

  test('where nobody can, the nearest time of the day, else the client is asked', () => {
    const team = [member(1), member(2)];
    const hers = placedAt(6, '12:00', { therapistId: 2, isFixed: true }, 2);
    const { repairs, moved } = plan(team, [placedAt(5, '12:00'), hers], [{ id: 5, mayMove: true }]);
    expect(repairs).toMatchObject([{ id: 5, kind: 'time', therapistId: 2, span: { start: at('11:00') } }]);
    expect(moved).toEqual([]);
    const alone = plan([member(1), member(2, [PEEL])], [placedAt(5, '12:00')], [{ id: 5, mayMove: true }]);
    expect(alone).toEqual({ repairs: [{ id: 5, kind: 'ask' }], moved: [] });
  });

  test('whoever was asked for is not replaced without asking', () => {
    const placed = [placedAt(5, '12:00', { isFixed: true })];
    expect(plan([member(1), member(2)], placed, [{ id: 5, mayMove: false }])).toEqual({
      repairs: [{ id: 5, kind: 'ask' }],
      moved: [],
    });
  });
});

describe('cutOut', () => {
  test.each([
    [{ from: 10, to: 12 }, [{ from: 10, to: 12 }]],
    [{ from: 22, to: 25 }, [{ from: 22, to: 25 }]],
    [{ from: 14, to: 16 }, []],
    [{ from: 10, to: 16 }, [{ from: 10, to: 13 }]],
    [
      { from: 10, to: 25 },
      [
        { from: 10, to: 13 },
        { from: 20, to: 25 },
      ],
    ],
  ])('13 to 20 out of %j', (time, left) => {
    expect(cutOut([time], { from: 13, to: 20 })).toEqual(left);
  });
});

describe('of any day', () => {
  const teams = fc
    .array(
      fc.record({
        treatmentIds: fc.constantFrom<(number[] | null)[]>(null, null, [FACIAL], [PEEL]),
        hours: fc.constantFrom(['11:00', '21:00'], ['11:00', '15:00'], ['13:00', '21:00']),
      }),
      { minLength: 2, maxLength: 3 },
    )
    .map((members) =>
      members.map((each, index) => member(index + 1, each.treatmentIds, ...(each.hours as [string, string]))),
    );
  const requests = fc.array(
    fc.record({
      time: fc.constantFrom('11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30'),
      treatmentId: fc.constantFrom(FACIAL, PEEL),
      therapistId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
    }),
    { maxLength: 10 },
  );

  /** Takes what fits, in order of arrival, as the studio does. */
  function fill(
    team: TeamMember[],
    list: { time: string; treatmentId: number; therapistId: number | undefined }[],
  ) {
    const placed: Placed[] = [];
    for (const { time, treatmentId, therapistId } of list) {
      const verdict = checkStart({ rules, minutes: 60, now }, at(time));
      if (!verdict.ok) continue;
      const place = assignPlace(placed, verdict, ROOMS, { team, treatmentId, therapistId });
      if (!place?.therapistId) continue;
      for (const { id, room, therapistId: to } of place.moved) {
        const other = placed.find((each) => each.id === id)!;
        if (room) other.room = room;
        if (to) other.visit!.therapistId = to;
      }
      const isFixed = therapistId !== undefined;
      const some = { therapistId: place.therapistId, treatmentId, isFixed };
      placed.push(placedAt(placed.length + 1, time, some, place.room));
    }
    return placed;
  }

  function applied(placed: Placed[], { repairs, moved }: LeavePlan): Placed[] {
    return placed.map((each) => {
      const repair = repairs.find(({ id }) => id === each.id);
      if (repair?.kind === 'time') {
        const { room, busy, therapistId } = repair;
        const [from, to] = [busy.start.getTime(), busy.end.getTime()];
        return {
          ...each,
          room,
          span: busy,
          visit: { ...each.visit!, therapistId, from, to, treatmentTo: to },
        };
      }
      const change = moved.find(({ id }) => id === each.id);
      const therapistId = change?.therapistId ?? each.visit!.therapistId;
      return { ...each, room: change?.room ?? each.room, visit: { ...each.visit!, therapistId } };
    });
  }

  const pairs = <T>(all: T[]) =>
    all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

  test('everything is kept by somebody who can, nothing is shared, and what was asked for stays', () => {
    fc.assert(
      fc.property(teams, requests, (team, list) => {
        const placed = fill(team, list);
        const before = structuredClone(placed);
        const inTheWay = placed
          .filter(({ visit }) => visit!.therapistId === 1)
          .map(({ id, visit }) => ({ id, mayMove: !visit!.isFixed }));
        const result = plan(team, placed, inTheWay);
        expect(placed).toEqual(before);
        expect(result.repairs.map(({ id }) => id)).toEqual(inTheWay.map(({ id }) => id));

        const unanswered = new Set(result.repairs.filter(({ kind }) => kind === 'ask').map(({ id }) => id));
        const after = applied(placed, result);
        for (const [one, other] of pairs(after)) {
          if (!overlaps(one.span, other.span)) continue;
          expect(one.room).not.toBe(other.room);
          expect(one.visit!.therapistId).not.toBe(other.visit!.therapistId);
        }
        for (const [index, { id, span, visit }] of after.entries()) {
          const was = before[index]!;
          const repair = result.repairs.find((each) => each.id === id);
          if (repair?.kind !== 'time') expect(span).toEqual(was.span);
          if (was.visit!.isFixed) expect(visit!.therapistId).toBe(was.visit!.therapistId);
          if (was.visit!.isFixed && repair) expect(repair.kind).toBe('ask');
          if (unanswered.has(id)) expect(visit!.therapistId).toBe(1);
          else expect(whoCan(without(team, 1), visit!)).toContain(visit!.therapistId);
        }
      }),
    );
  });

  test('no visit changes its time, and nobody is asked, where giving it to somebody else is enough', () => {
    fc.assert(
      fc.property(teams, requests, (team, list) => {
        const placed = fill(team, list);
        const left = without(team, 1);
        const inTheWay = placed
          .filter(({ visit }) => visit!.therapistId === 1)
          .map(({ id, visit }) => ({ id, mayMove: !visit!.isFixed }));
        const mustStay = placed.filter(({ visit }) => !(visit!.isFixed && visit!.therapistId === 1));
        const demands = mustStay.map(({ visit }) => ({
          ...visit!,
          choices: visit!.isFixed ? [visit!.therapistId!] : whoCan(left, visit!),
        }));
        const isEnough = demands.every(({ choices }) => choices.length > 0) && assignAll(demands) !== null;
        fc.pre(isEnough);
        const kinds = plan(team, placed, inTheWay).repairs.map(({ id, kind }) => [id, kind]);
        expect(kinds).toEqual(inTheWay.map(({ id, mayMove }) => [id, mayMove ? 'therapist' : 'ask']));
      }),
    );
  });

  test('the same day twice gives the same plan', () => {
    fc.assert(
      fc.property(teams, requests, (team, list) => {
        const placed = fill(team, list);
        const inTheWay = placed.map(({ id }) => ({ id, mayMove: true })).slice(0, 2);
        expect(plan(team, placed, inTheWay)).toEqual(plan(team, structuredClone(placed), inTheWay));
      }),
    );
  });
});
