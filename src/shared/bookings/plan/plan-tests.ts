import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { checkingOf } from '#shared/bookings/availability.ts';
import { latestTestStart } from '#shared/bookings/latest-test-start.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { SafetyResult } from '#shared/safety/check-safety.ts';
import { PATCH_TEST_MINUTES, PATCH_TEST_MISSING, patchTestName } from '#shared/safety/patch-test.ts';
import { type KnownForPlaces, type PlacedPart, type PlacedParts, placeForClient } from './place-visit.ts';
import { type PartPlan, staffingFor } from './plan-part.ts';
import { type Refused, refused } from './visit-refusal.ts';
import type { ClientBooker } from './visit-request.ts';

/** Who and what is there on the day of the patch tests, which is another than that of the treatments. */
export type KnownForTests = Pick<KnownForPlaces, 'placed' | 'team' | 'devices'>;

type PlannedPart = PlacedPart & { check: { visible: SafetyResult } | null };
type Tested = { parts: readonly PlannedPart[]; start: Date; testStart: Date };

/**
 * The free patch tests of a visit, which are booked with it: one for each treatment that this person has none for as far
 * as they may know, one after the other, with whoever is free.
 */
export function planTests(
  known: Omit<KnownForPlaces, keyof KnownForTests>,
  onDay: KnownForTests,
  booker: ClientBooker,
  { parts, start, testStart }: Tested,
  now: Date,
): PlacedParts | Refused {
  const needed = parts.filter(lacksTest).map((part) => toTest(part, onDay));
  const tests = needed.filter(({ treatmentId }, index) => firstOf(needed, treatmentId) === index);
  if (tests.length === 0) return refused(atTest("You don't need a patch test for this visit."));
  const latest = latestTestStart(start, tests.length);
  if (testStart > latest) return refused(atTest(tooLateFor(start)));
  const checking = checkingOf({ rules: known.settings, now, latest }, tests);
  const minutes = parts.reduce((total, part) => total + part.minutes, 0);
  const held = known.held && { ...known.held, upcomingMinutes: known.held.upcomingMinutes + minutes };
  const placed = placeForClient({ ...known, ...onDay, held }, booker, checking, {
    parts: tests,
    start: testStart,
  });
  if (placed.ok) return placed;
  const { refusal } = placed;
  if (refusal.why === 'slot_taken') return { ok: false, refusal: { ...refusal, testStart } };
  return refusal.why === 'problem' ? refused(ofTest(refusal.problem)) : placed;
}

/** What its booker is told says so: who only typed who they are always needs one. */
function lacksTest({ check }: PlannedPart): boolean {
  return check?.visible.reasons.some(({ key }) => key === PATCH_TEST_MISSING) ?? false;
}

/** A quarter of an hour, free, without the treatment's device. */
function toTest({ treatmentId, treatmentName }: PlacedPart, onDay: KnownForTests): PartPlan {
  return {
    treatmentId,
    treatmentName: patchTestName(treatmentName),
    treatmentCents: 0,
    addExtraction: false,
    extractionCents: 0,
    minutes: PATCH_TEST_MINUTES,
    depositCents: 0,
    staffing: staffingFor(onDay, { treatmentId }),
    deviceKindId: null,
    isRequested: false,
    packageAccountId: null,
    safety: null,
  };
}

function firstOf(tests: readonly PartPlan[], treatmentId: number): number {
  return tests.findIndex((test) => test.treatmentId === treatmentId);
}

function tooLateFor(start: Date): string {
  return `Please choose a time for the patch test at least 24 hours before your treatment on ${formatShortAppointment(start)}.`;
}

function atTest(message: string): HttpProblem {
  return new HttpProblem(422, { code: 'no_patch_test_then', message, fields: { patchTestDate: message } });
}

/** A sentence about a time is said at the field it is about. */
function ofTest(problem: HttpProblem): HttpProblem {
  const message = `Patch test: ${problem.message}`;
  const fields = { patchTestDate: message };
  return new HttpProblem(problem.status, { ...problem.toJSON(), message, fields }, problem.retryAfterSeconds);
}
