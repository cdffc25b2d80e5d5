import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { workingTimes } from '#shared/team/rota.ts';
import type { KnownTreatment } from './plan-part.ts';
import { type KnownForVisit, planVisit, type VisitPlan } from './plan-visit.ts';
import type { Booker, PartRequest, VisitRequest } from './visit-request.ts';

const DAY = '2026-03-11'; // a Wednesday, 11:00 to 21:00
const NOW = studioInstant('2026-03-10', '16:00');
const at = (time: string) => studioInstant(DAY, time);

const FACIAL: BookableTreatment = {
  id: 1,
  name: 'Facial',
  priceCents: 16_800,
  durationMinutes: 60,
  isActive: true,
  extraction: 'optional',
  deviceKindId: null,
  depositCents: 3_000,
};
const PEEL: BookableTreatment = {
  ...FACIAL,
  id: 2,
  name: 'Peel',
  priceCents: 9_000,
  durationMinutes: 45,
  extraction: 'none',
};
const PREGNANT = {
  id: 1,
  condition: 'pregnant' as const,
  withinDays: null,
  treatmentIds: [2],
  ingredient: null,
  method: null,
  contains: null,
  outcome: 'refuse' as const,
  clientText: 'Not while you are pregnant.',
  staffText: 'Pregnant.',
};

function safetyOf(id: number, isPregnant: boolean): NonNullable<KnownTreatment['safety']> {
  return {
    clientId: 7,
    rules: id === 2 ? [PREGNANT] : [],
    facts: [{ code: 'pregnant', isTrue: isPregnant, statedOn: DAY }],
    treatment: { id, ingredients: [], methods: [], patchTestMonths: null },
    patchTests: [],
  };
}

type World = {
  treatments?: (BookableTreatment | null)[];
  isPregnant?: boolean;
  rooms?: number;
  isBlocked?: boolean;
};

function knownOf({
  treatments = [FACIAL],
  isPregnant = false,
  rooms = 2,
  isBlocked = false,
}: World = {}): KnownForVisit {
  return {
    settings: { ...defaults, booking: { ...defaults.booking, rooms } },
    placed: [],
    team: [],
    devices: new Map(),
    held: null,
    testDay: null,
    memberId: null,
    isBlocked,
    treatments: treatments.map((treatment) => ({
      treatment,
      safety: treatment && safetyOf(treatment.id, isPregnant),
    })),
  };
}

const MEMBER: Booker = { by: 'client', person: { standing: 'signed-in', userId: 3 }, isLimited: true };
const GUEST: Booker = {
  by: 'client',
  person: { standing: 'typed', name: 'Mei Lim', email: 'mei@example.com', phoneE164: '+6591234567' },
  isLimited: true,
};
const STAFF: Booker = {
  by: 'staff',
  accountId: null,
  status: 'confirmed',
  isRequested: false,
  insists: false,
  isNotified: true,
  isReminded: true,
};

function requestOf(parts: PartRequest[], booker: Booker = MEMBER, time = '14:00'): VisitRequest {
  return {
    start: at(time),
    parts,
    isPatchTest: false,
    customer: {
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      phoneE164: '+6591234567',
      specialRequests: null,
      staffNote: null,
    },
    booker,
  };
}

function planned(plan: ReturnType<typeof planVisit>): VisitPlan {
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  return plan;
}

const BOTH: PartRequest[] = [{ treatmentId: 1, addExtraction: true }, { treatmentId: 2 }];
const both: World = { treatments: [FACIAL, PEEL] };

describe('what is planned', () => {
  test.each([MEMBER, GUEST, STAFF])('is the same for every booker: $by', (booker) => {
    const { parts, moved } = planned(planVisit(knownOf(both), requestOf(BOTH, booker), NOW));
    expect(moved).toEqual([]);
    expect(parts).toMatchObject([
      { treatmentName: 'Facial', treatmentCents: 16_800, extractionCents: 2_800, room: 1 },
      { treatmentName: 'Peel', treatmentCents: 9_000, extractionCents: 0, room: 1 },
    ]);
    expect(parts.map(({ span }) => [span.start, span.end])).toEqual([
      [at('14:00'), at('15:00')],
      [at('15:00'), at('15:45')],
    ]);
    expect(new Set(parts.map(({ status }) => status))).toEqual(
      new Set([booker.by === 'client' ? 'pending' : 'confirmed']),
    );
  });

  test('says which part a refusal is about', () => {
    const plan = planVisit(knownOf({ treatments: [FACIAL, null] }), requestOf(BOTH), NOW);
    expect(plan).toMatchObject({ ok: false, refusal: { part: 1, problem: { status: 404 } } });
  });

  test('follows without gaps, in its order, with the clean-up after the last alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(MEMBER, STAFF),
        (lengths, booker) => {
          const treatments = lengths.map((n, id) => ({ ...PEEL, id: id + 1, durationMinutes: n * 5 }));
          const request = requestOf(
            treatments.map(({ id }) => ({ treatmentId: id })),
            booker,
          );
          const { parts } = planned(planVisit(knownOf({ treatments }), request, NOW));
          let next = request.start.getTime();
          for (const [index, { span, busy, minutes }] of parts.entries()) {
            expect(span.start.getTime()).toBe(next);
            next += minutes * 60_000;
            expect(span.end.getTime()).toBe(next);
            const isLast = index === parts.length - 1;
            expect(busy.end.getTime() - next).toBe(isLast ? defaults.booking.bufferMinutes * 60_000 : 0);
          }
        },
      ),
    );
  });
});

describe('a client', () => {
  const alone = [{ treatmentId: 1 }];
  const shift = [{ from: at('11:00').getTime(), to: at('21:00').getTime() }];
  const jo = { id: 5, name: 'Jo', treatmentIds: null, workingTimes: shift };

  test('is told why a time cannot be', () => {
    expect(planVisit(knownOf(), requestOf(alone, MEMBER, '20:30'), NOW)).toMatchObject({
      ok: false,
      refusal: {
        why: 'problem',
        problem: { status: 422, code: 'ends_after_closing', message: expect.stringContaining('9') },
      },
    });
  });

  test.each([
    ['a member', MEMBER, { upcomingVisits: 5 }, null],
    ['a member with six', MEMBER, { upcomingVisits: 6 }, [422, 'too_many_upcoming', undefined]],
    ['a guest with three', GUEST, { upcomingVisits: 3 }, [422, 'too_many_upcoming', undefined]],
    ['a member with three', MEMBER, { upcomingVisits: 3 }, null],
    ['a guest with many hours', GUEST, { upcomingMinutes: 211 }, [422, 'too_many_hours', undefined]],
    [
      'a member in a hurry',
      MEMBER,
      { madeLately: Array.from({ length: 10 }, () => NOW) },
      [429, 'too_many_bookings', 3_600],
    ],
  ])('holds so much and no more: %s', (_, booker, more, refused) => {
    const held = { upcomingVisits: 0, upcomingMinutes: 0, madeLately: [], ...more };
    const plan = planVisit({ ...knownOf(), held }, requestOf(alone, booker), NOW);
    if (!refused) return expect(plan.ok).toBe(true);
    const [status, code, retryAfterSeconds] = refused;
    return expect(plan).toMatchObject({ refusal: { problem: { status, code, retryAfterSeconds } } });
  });

  test('has whom they ask for, or anyone', () => {
    const known = { ...knownOf(), team: [jo] };
    const requested = planned(planVisit(known, requestOf([{ treatmentId: 1, therapistId: 5 }]), NOW));
    expect(requested.parts).toMatchObject([{ therapistId: 5, isRequested: true, isOffShift: false }]);
    const anyone = planned(planVisit(known, requestOf(alone), NOW));
    expect(anyone.parts).toMatchObject([{ therapistId: 5, isRequested: false }]);
  });

  test.each([
    ['a member', MEMBER, null, true],
    ['a guest', GUEST, null, false],
    ['staff, for a member', STAFF, 3, true],
    ["staff, for a guest's card", { ...STAFF, cardId: 4 }, null, true],
    ['staff, for nobody known', STAFF, null, false],
  ])('uses a session of a package as a member: %s', (_, booker, memberId, isKnown) => {
    const parts = [{ treatmentId: 1 }, { treatmentId: 2, packageAccountId: 12 }];
    const plan = planVisit({ ...knownOf(both), memberId }, requestOf(parts, booker), NOW);
    if (isKnown) expect(planned(plan).parts[1]?.packageAccountId).toBe(12);
    else
      expect(plan).toMatchObject({
        refusal: {
          why: 'problem',
          problem: { code: 'sign_in_needed', message: 'Please sign in to use a session of your package.' },
        },
      });
  });

  test('books a patch test alone and without a session', () => {
    const world = knownOf(both);
    const needing = world.treatments.map(({ treatment, safety }) => ({
      treatment,
      safety: safety && { ...safety, treatment: { ...safety.treatment, patchTestMonths: 6 } },
    }));
    const book = (parts: PartRequest[]) =>
      planVisit({ ...world, treatments: needing }, { ...requestOf(parts), isPatchTest: true }, NOW);
    expect(planned(book(alone)).parts).toMatchObject([{ minutes: 15, check: null, status: 'pending' }]);
    expect(book(BOTH)).toMatchObject({
      refusal: { problem: { code: 'patch_test_alone', message: 'A patch test is a visit of its own.' } },
    });
    expect(book([{ treatmentId: 1, packageAccountId: 12 }])).toMatchObject({
      refusal: {
        problem: { code: 'session_unavailable', message: 'A patch test is free and needs no session.' },
      },
    });
  });
});

describe('the gate', () => {
  const pregnant: World = { ...both, isPregnant: true };

  test('refuses a member the part that does not suit them', () => {
    const plan = planVisit(knownOf(pregnant), requestOf(BOTH), NOW);
    expect(plan).toMatchObject({ ok: false, refusal: { why: 'not_suitable', part: 1 } });
  });

  test('tells a guest nothing: it is written, and waits', () => {
    const { parts } = planned(planVisit(knownOf(pregnant), requestOf(BOTH, GUEST), NOW));
    expect(parts[1]?.check?.result.outcome).toBe('refuse');
    expect(parts[1]?.check?.visible.outcome).not.toBe('refuse');
    expect(parts[1]?.status).toBe('pending');
  });

  test('needs a reason of staff, and has it on record', () => {
    const plan = planVisit(knownOf(pregnant), requestOf(BOTH, STAFF), NOW);
    expect(plan).toMatchObject({ ok: false, refusal: { why: 'needs_reason', part: 1 } });
    const reasoned = { ...STAFF, safetyReason: 'Spoke to her' };
    const { parts } = planned(planVisit(knownOf(pregnant), requestOf(BOTH, reasoned), NOW));
    expect(parts.map(({ check }) => check?.isOverridden)).toEqual([false, true]);
    expect(parts.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  test('asks staff for no reason where nothing was refused, or nothing is confirmed', () => {
    const cautious = { ...PREGNANT, outcome: 'ask' as const };
    const known = knownOf(pregnant);
    const doubtful = known.treatments.map(
      ({ treatment, safety }): KnownTreatment => ({
        treatment,
        safety: safety && { ...safety, rules: safety.rules.map(() => cautious) },
      }),
    );
    const plan = (booker: Booker, treatments = doubtful) =>
      planVisit({ ...known, treatments }, requestOf(BOTH, booker), NOW);
    const pending = { ...STAFF, status: 'pending' as const };
    expect(plan(STAFF)).toMatchObject({ refusal: { why: 'needs_reason', part: 1 } });
    expect(planned(plan(pending)).parts[1]?.check).toMatchObject({ isOverridden: false, isHeldBack: false });
    expect(plan(pending, [...known.treatments])).toMatchObject({ refusal: { why: 'needs_reason', part: 1 } });
    const imported = planned(plan({ ...pending, by: 'import' }, [...known.treatments]));
    expect(imported.parts[1]?.check).toMatchObject({ isOverridden: false, isHeldBack: false });
    expect(imported.parts[1]?.status).toBe('pending');
  });

  test('records for a client that nobody has overridden anything', () => {
    const { parts } = planned(planVisit(knownOf(both), requestOf(BOTH), NOW));
    expect(parts.map(({ check }) => check)).toMatchObject([
      { isOverridden: false, isHeldBack: false },
      { isOverridden: false, isHeldBack: false },
    ]);
  });

  test('is not there where nothing is switched on', () => {
    const known = knownOf();
    const treatments = [{ treatment: FACIAL, safety: null }];
    for (const booker of [MEMBER, STAFF]) {
      const { parts } = planned(
        planVisit({ ...known, treatments }, requestOf([{ treatmentId: 1 }], booker), NOW),
      );
      expect(parts).toMatchObject([
        { check: null, status: booker.by === 'client' ? 'pending' : 'confirmed' },
      ]);
    }
  });

  test('holds back what an import would confirm', () => {
    const { parts } = planned(planVisit(knownOf(pregnant), requestOf(BOTH, { ...STAFF, by: 'import' }), NOW));
    expect(parts.map(({ status }) => status)).toEqual(['confirmed', 'pending']);
  });

  test('comes after the time: a taken one says nothing about the client', () => {
    const known = knownOf({ ...pregnant, rooms: 0 });
    expect(planVisit(known, requestOf(BOTH), NOW)).toMatchObject({ refusal: { why: 'slot_taken' } });
  });
});

describe('staff', () => {
  const alone = [{ treatmentId: 1 }];
  const rota = { weeks: [{ from: DAY, days: Array.from({ length: 7 }, () => []) }], dates: [], leave: [] };
  const offShift = { id: 5, name: 'Jo', treatmentIds: null, workingTimes: workingTimes(rota, DAY, DAY) };

  test('are asked once about all that is unusual, and may insist', () => {
    const known = { ...knownOf(), team: [offShift] };
    const parts = [{ treatmentId: 1, therapistId: 5 }];
    const plan = planVisit(known, requestOf(parts, STAFF, '07:00'), NOW);
    expect(plan).toMatchObject({
      refusal: { problem: { code: 'outside_hours', more: { mayInsist: true } } },
    });
    expect(plan.ok ? '' : JSON.stringify(plan.refusal)).toContain('Jo is not on shift then.');
    const insisted = planVisit(known, requestOf(parts, { ...STAFF, insists: true }, '07:00'), NOW);
    expect(planned(insisted).parts).toMatchObject([{ therapistId: 5, isOffShift: true }]);
  });

  test('hear what cannot be at all, without a question', () => {
    const refused = planVisit(knownOf(), requestOf(alone, { ...STAFF, insists: true }, '14:02'), NOW);
    expect(refused).toMatchObject({
      refusal: {
        problem: {
          code: 'off_the_grid',
          message: 'Please choose a time in steps of five minutes.',
          more: {},
        },
      },
    });
    expect(refused.ok ? null : refused.refusal).not.toMatchObject({ problem: { more: { mayInsist: true } } });
    const named = [{ treatmentId: 1, therapistId: 99 }];
    expect(planVisit({ ...knownOf(), team: [offShift] }, requestOf(named, STAFF), NOW)).toMatchObject({
      refusal: { problem: { code: 'no_such_therapist' } },
    });
  });

  test('are asked in one sentence after the other', () => {
    const known = { ...knownOf(), team: [offShift] };
    const parts = [{ treatmentId: 1, therapistId: 5 }];
    const plan = planVisit(known, requestOf(parts, STAFF, '07:00'), NOW);
    expect(plan).toMatchObject({ refusal: { problem: { message: expect.stringMatching(/\. Jo is not/) } } });
  });

  test('may say that the client asked for whom they name', () => {
    const known = { ...knownOf(), team: [offShift] };
    const book = (isRequested: boolean, therapistId: number | null) =>
      planned(
        planVisit(
          known,
          requestOf([{ treatmentId: 1, therapistId }], { ...STAFF, insists: true, isRequested }),
          NOW,
        ),
      ).parts;
    expect(book(true, 5)).toMatchObject([{ therapistId: 5, isRequested: true, isOffShift: true }]);
    expect(book(false, 5)).toMatchObject([{ therapistId: 5, isRequested: false }]);
    expect(book(true, null)).toMatchObject([{ therapistId: null, isRequested: false }]);
    const nobody = planVisit(
      knownOf(),
      requestOf([{ treatmentId: 1, therapistId: 5 }], { ...STAFF, isRequested: true }),
      NOW,
    );
    expect(planned(nobody).parts).toMatchObject([{ therapistId: null, isRequested: false }]);
  });

  test('others make way for them, with room and device at once', () => {
    const known = {
      ...knownOf({ treatments: [{ ...FACIAL, deviceKindId: 3 }] }),
      devices: new Map([[3, 2]]),
    };
    const placed = [
      { id: 8, room: 1, span: { start: at('13:00'), end: at('14:30') }, device: { kindId: 3, piece: 1 } },
      { id: 9, room: 2, span: { start: at('14:30'), end: at('16:00') }, device: { kindId: 3, piece: 2 } },
    ];
    const plan = planned(planVisit({ ...known, placed }, requestOf(alone, STAFF), NOW));
    expect(plan.moved).toEqual([{ id: 9, room: 1, devicePiece: 1 }]);
    expect(plan.parts).toMatchObject([{ room: 2, deviceKindId: 3, devicePiece: 2 }]);
  });

  test('get the room they name, or hear who is in it', () => {
    const by = { id: 9, room: 1, span: { start: at('13:00'), end: at('15:00') } };
    const known = { ...knownOf(), placed: [by] };
    expect(planVisit(known, requestOf(alone, { ...STAFF, room: 1 }), NOW)).toMatchObject({
      refusal: { why: 'room_taken', room: 1, by: { id: 9 } },
    });
    expect(planned(planVisit(known, requestOf(alone, { ...STAFF, room: 2 }), NOW)).parts[0]?.room).toBe(2);
  });

  test('say how long a treatment takes that the catalogue does not know; clients cannot book it', () => {
    const known = knownOf({ treatments: [{ ...FACIAL, durationMinutes: 0 }] });
    expect(planVisit(known, requestOf(alone, STAFF), NOW)).toMatchObject({
      refusal: { problem: { code: 'no_duration' } },
    });
    const said = [{ treatmentId: 1, durationMinutes: 90 }];
    expect(planned(planVisit(known, requestOf(said, STAFF), NOW)).parts[0]?.minutes).toBe(90);
    expect(planVisit(known, requestOf(said, MEMBER), NOW)).toMatchObject({
      refusal: { problem: { code: 'not_online' } },
    });
  });
});

describe('a client who is blocked', () => {
  const known = knownOf({ isBlocked: true });
  const plan = (booker: Booker) => planVisit(known, requestOf([{ treatmentId: 1 }], booker), NOW);

  test('is asked to call when signed in, whatever the time', () => {
    expect(plan(MEMBER)).toMatchObject({
      ok: false,
      refusal: { problem: { code: 'please_call', message: `To book, please call us on ${defaults.phone}.` } },
    });
  });

  test('waits like anybody when only typed, so that no stranger learns it', () => {
    expect(planned(plan(GUEST)).parts[0]?.status).toBe('pending');
  });

  test('is booked by staff', () => {
    expect(planned(plan(STAFF)).parts[0]?.status).toBe('confirmed');
  });
});

describe('a treatment with its patch test', () => {
  const testDay = { placed: [], team: [], devices: new Map() };
  const known = (): KnownForVisit => {
    const base = knownOf({ treatments: [PEEL] });
    const treatments = base.treatments.map(({ treatment, safety }) => ({
      treatment,
      safety: safety && { ...safety, treatment: { ...safety.treatment, patchTestMonths: 6 } },
    }));
    return { ...base, treatments, testDay };
  };
  const on = (day: string, time: string) => studioInstant(day, time);
  const plan = (testStart: Date, booker: Booker = GUEST) =>
    planVisit(
      known(),
      { ...requestOf([{ treatmentId: 2 }], booker), start: on('2026-03-13', '14:00'), testStart },
      NOW,
    );

  test('is a free quarter of an hour with whoever is there', () => {
    const { tests, parts } = planned(plan(on('2026-03-12', '14:00')));
    expect(parts).toMatchObject([{ treatmentName: 'Peel', status: 'pending' }]);
    expect(tests).toMatchObject([
      { treatmentName: 'Patch test: Peel', treatmentCents: 0, minutes: 15, isRequested: false, safety: null },
    ]);
  });

  test.each([
    ['later than a day before', on('2026-03-12', '14:30'), GUEST],
    ['when we are closed', on('2026-03-12', '09:00'), GUEST],
    ['too soon', on('2026-03-10', '16:00'), GUEST],
  ])('is refused %s, at its field', (_, testStart, booker) => {
    expect(plan(testStart, booker)).toMatchObject({
      ok: false,
      refusal: { why: 'problem', problem: { fields: { patchTestDate: expect.any(String) } } },
    });
  });

  test('is not for staff, who have a way of their own', () => {
    expect(plan(on('2026-03-12', '11:00'), STAFF)).toMatchObject({ ok: false });
  });
});
