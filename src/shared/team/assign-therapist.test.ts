import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meets, type Stretch } from '#shared/kit/assign-all.ts';
import {
  assignTherapist,
  leavesTherapist,
  leavesTherapists,
  type TeamMember,
  toVisits,
  type Visit,
  type Work,
  whoCan,
} from './assign-therapist.ts';

const FACIAL = 1;
const PEEL = 2;
const work = (from: number, to: number, treatmentId = FACIAL): Work => ({
  from,
  to,
  treatmentId,
  treatmentTo: to,
});
const visit = (
  id: number,
  therapistId: number | null,
  from: number,
  to: number,
  some: Partial<Visit> = {},
): Visit => ({
  ...work(from, to),
  id,
  therapistId,
  isFixed: false,
  ...some,
});
const member = (id: number, some: Partial<TeamMember> = {}): TeamMember => ({
  id,
  treatmentIds: null,
  workingTimes: [{ from: 0, to: 24 }],
  ...some,
});

describe('assignTherapist', () => {
  test('gives the work to whoever is free and has least to do, then by the order of the team', () => {
    const team = [member(7), member(3)];
    expect(assignTherapist(team, [], work(10, 11))).toEqual({ therapistId: 7, moved: [] });
    expect(assignTherapist(team, [visit(1, 7, 14, 15)], work(10, 11))).toEqual({ therapistId: 3, moved: [] });
    const both = [visit(1, 7, 14, 15), visit(2, 3, 12, 15)];
    expect(assignTherapist(team, both, work(10, 11))).toEqual({ therapistId: 7, moved: [] });
    expect(assignTherapist(team, both, work(14, 15))).toBeNull();
  });

  test('needs somebody on shift for the whole treatment; the clean-up may run past it', () => {
    const team = [member(1, { workingTimes: [{ from: 10, to: 14 }] })];
    expect(assignTherapist(team, [], work(13, 14))).not.toBeNull();
    expect(assignTherapist(team, [], work(13, 15))).toBeNull();
    expect(assignTherapist(team, [], { ...work(13, 15), treatmentTo: 14 })).not.toBeNull();
  });

  test('needs somebody who does the treatment', () => {
    const team = [member(1, { treatmentIds: [FACIAL] }), member(2, { treatmentIds: [PEEL] })];
    expect(assignTherapist(team, [], work(10, 11, PEEL))?.therapistId).toBe(2);
    const hers = visit(1, 2, 10, 11, { treatmentId: PEEL });
    expect(assignTherapist(team, [hers], work(10, 11, PEEL))).toBeNull();
  });

  test('the therapist who was asked for, or nobody', () => {
    const team = [member(1), member(2)];
    const requested = { ...work(10, 11), therapistId: 2 };
    expect(assignTherapist(team, [], requested)?.therapistId).toBe(2);
    expect(assignTherapist(team, [visit(5, 2, 10, 11, { isFixed: true })], requested)).toBeNull();
  });

  test('visits for anyone make room, requested ones do not', () => {
    const team = [member(1), member(2, { treatmentIds: [FACIAL] })];
    expect(assignTherapist(team, [visit(5, 1, 10, 11)], work(10, 11, PEEL))).toEqual({
      therapistId: 1,
      moved: [{ id: 5, therapistId: 2 }],
    });
    const requested = { ...work(10, 11), therapistId: 1 };
    expect(assignTherapist(team, [visit(5, 1, 10, 11)], requested)?.moved).toEqual([
      { id: 5, therapistId: 2 },
    ]);
    expect(assignTherapist(team, [visit(5, 1, 10, 11, { isFixed: true })], work(10, 11, PEEL))).toBeNull();
  });

  test('a visit nobody was ever found for stands in the way of those who could take it, and of nobody else', () => {
    const team = [member(1, { workingTimes: [{ from: 10, to: 14 }] })];
    expect(assignTherapist(team, [visit(5, null, 10, 11)], work(10, 11))).toBeNull();
    const nobodyCan = visit(5, null, 10, 11, { treatmentId: PEEL });
    const facialsOnly = [member(1, { treatmentIds: [FACIAL] })];
    expect(assignTherapist(facialsOnly, [nobodyCan], work(10, 11))?.therapistId).toBe(1);
  });
});

describe('leavesTherapists: several one after the other', () => {
  const both = [work(10, 11), work(11, 12, PEEL)];
  const leaves = (team: TeamMember[], visits: Visit[], works = both) =>
    leavesTherapists(team, toVisits(visits), works);
  const team = [member(1), member(2, { treatmentIds: [FACIAL] })];

  test('where somebody is free for each', () => {
    expect(leaves(team, [])).toBe(true);
    expect(leaves(team, [visit(5, 1, 10, 11)])).toBe(true);
  });

  test('not where one of them has nobody, though the other has', () => {
    expect(leaves(team, [visit(5, 1, 11, 12, { isFixed: true })])).toBe(false);
    expect(leaves([team[1]!], [])).toBe(false);
  });

  test('where a visit for anyone makes room', () => {
    expect(leaves(team, [visit(5, 1, 11, 12)])).toBe(true);
  });

  test('not where a visit that still needs somebody would be left with nobody', () => {
    const waiting = visit(5, null, 11, 12, { treatmentId: PEEL });
    expect(leaves(team, [waiting])).toBe(false);
    expect(leaves([...team, member(3)], [waiting])).toBe(true);
    expect(leaves(team, [visit(5, null, 14, 15, { treatmentId: PEEL })])).toBe(true);
  });
});

describe('held against every way', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 3 }))
    .map(([from, length]): Stretch => ({ from, to: from + length }));
  const teams = fc
    .array(
      fc.record({
        treatmentIds: fc.constantFrom(null, [FACIAL], [PEEL]),
        workingTimes: fc.array(
          stretch.map(({ from, to }) => ({ from, to: to + 4 })),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((members) => members.map((each, index) => ({ ...each, id: index + 1 })));
  const works = fc
    .tuple(stretch, fc.constantFrom(FACIAL, PEEL))
    .map(([{ from, to }, treatmentId]) => work(from, to, treatmentId));
  const requests = fc.tuple(works, fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }));

  /** Takes what fits, in order of arrival, as the studio does. */
  function takeAll(team: TeamMember[], list: [Work, number | undefined][]): Visit[] {
    const visits: Visit[] = [];
    for (const [requested, therapistId] of list) {
      const assignment = assignTherapist(team, visits, { ...requested, therapistId });
      if (!assignment) continue;
      for (const { id, therapistId: to } of assignment.moved)
        visits.find((each) => each.id === id)!.therapistId = to;
      visits.push({
        ...requested,
        id: visits.length + 1,
        therapistId: assignment.therapistId,
        isFixed: therapistId !== undefined,
      });
    }
    return visits;
  }

  test('nobody is in two visits at once, each is on shift and able, and who was asked for stays', () => {
    fc.assert(
      fc.property(teams, fc.array(requests, { maxLength: 12 }), (team, list) => {
        const visits = takeAll(team, list);
        for (const [index, one] of visits.entries()) {
          expect(whoCan(team, one)).toContain(one.therapistId);
          const others = visits.slice(index + 1).filter((other) => other.therapistId === one.therapistId);
          expect(others.filter((other) => meets(other, one))).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is refused cannot be made to fit by giving visits for anyone to others', () => {
    fc.assert(
      fc.property(
        teams,
        fc.array(requests, { maxLength: 7 }),
        requests,
        (team, list, [requested, therapistId]) => {
          const visits = takeAll(team, list);
          const one: Visit = {
            ...requested,
            id: 0,
            therapistId: therapistId ?? null,
            isFixed: therapistId !== undefined,
          };
          const isPossible = everyWay(team, [...visits, one]).some(isValid);
          expect(assignTherapist(team, visits, { ...requested, therapistId }) !== null).toBe(isPossible);
          expect(leavesTherapist(team, toVisits(visits), { ...requested, therapistId })).toBe(isPossible);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('somebody is left exactly when somebody is found, also beside visits that still need one', () => {
    fc.assert(
      fc.property(
        teams,
        fc.array(fc.tuple(requests, fc.boolean()), { maxLength: 7 }),
        requests,
        (team, list, [job, therapistId]) => {
          const isNobodys = list.map(([, isNobody]) => isNobody);
          const visits = takeAll(
            team,
            list.map(([request]) => request),
          ).map((each, index) => (isNobodys[index] && !each.isFixed ? { ...each, therapistId: null } : each));
          const requested = { ...job, therapistId };
          const isFound = assignTherapist(team, visits, requested) !== null;
          expect(leavesTherapist(team, toVisits(visits), requested)).toBe(isFound);
        },
      ),
      { numRuns: 400 },
    );
  });

  function everyWay(team: TeamMember[], [first, ...others]: Visit[]): Visit[][] {
    if (!first) return [[]];
    const able = whoCan(team, first).filter((id) => !first.isFixed || id === first.therapistId);
    const rest = everyWay(team, others);
    return able.flatMap((therapistId) => rest.map((way) => [{ ...first, therapistId }, ...way]));
  }
  function isValid(visits: Visit[]): boolean {
    return visits.every((each, index) =>
      visits.slice(index + 1).every((other) => other.therapistId !== each.therapistId || !meets(other, each)),
    );
  }
});
