import type { Moved } from '#shared/bookings/assign-place.ts';
import { checkingOf } from '#shared/bookings/availability.ts';
import { pleaseCall } from '#shared/bookings/messages.ts';
import { RIGHTS } from '#shared/clients/person.ts';
import { type HttpProblem, refusal } from '#shared/kit/problem.ts';
import { checkSafety, mayBeConfirmed, type SafetyResult } from '#shared/safety/check-safety.ts';
import { testedFrom } from '#shared/safety/patch-test.ts';
import type { Settings } from '#shared/studio/contract.ts';
import {
  type KnownForPlaces,
  type PlacedPart,
  type PlacedParts,
  placeByStaff,
  placeForClient,
} from './place-visit.ts';
import { type KnownTreatment, type PartPlan, planPart } from './plan-part.ts';
import { type KnownForTests, planTests } from './plan-tests.ts';
import { visibleSafety } from './visible-safety.ts';
import { type Refusal, type Refused, refused } from './visit-refusal.ts';
import type { VisitRequest } from './visit-request.ts';

/** Everything a visit rests on, read at one moment. */
export type KnownForVisit = KnownForPlaces & {
  settings: Pick<Settings, 'promo' | 'phone'>;
  /** Where patch tests are booked with it: their day. */
  testDay: KnownForTests | null;
  /** One for each part. */
  treatments: readonly KnownTreatment[];
  /** The client's account; null: none. */
  memberId: number | null;
  /** The studio wants to speak to them before they book. */
  isBlocked: boolean;
};

export type PlannedPart = PlacedPart & {
  status: 'pending' | 'confirmed';
  /** Null: nothing is to be checked. */
  check: PlannedCheck | null;
};

type PlannedCheck = {
  result: SafetyResult;
  /** What its booker is told of it. */
  visible: SafetyResult;
  /** Staff take responsibility, with their reason. */
  isOverridden: boolean;
  /** It was to be confirmed, and waits instead. */
  isHeldBack: boolean;
};

export type VisitPlan = {
  ok: true;
  parts: PlannedPart[];
  /** The patch tests that are booked with it. */
  tests: PlacedPart[];
  moved: Moved[];
};

/** What would be booked, or why not: parts, times, places, prices, safety and status, of every way to book. */
export function planVisit(
  known: KnownForVisit,
  request: VisitRequest,
  now: Date,
): VisitPlan | Refused<Refusal> {
  if (mustCall(known, request)) return refused(refusal('please_call', pleaseCall(known.settings.phone)));
  const parts = planParts(known, request, now);
  if (!parts.ok) return parts;
  const { booker, start, testStart } = request;
  const earliest = testStart && testedFrom(testStart);
  const checking = checkingOf({ rules: known.settings, now, earliest }, parts.parts);
  const placed =
    booker.by === 'client'
      ? placeForClient(known, booker, checking, { parts: parts.parts, start })
      : placeByStaff(known, booker, checking, { parts: parts.parts, start });
  if (!placed.ok) return placed;
  const plan = checkParts(placed, request, now);
  const noSession = plan.ok ? whyNoSession(known, request) : null;
  if (noSession) return refused(noSession);
  return plan.ok && testStart ? withTests(known, request, { plan, testStart }, now) : plan;
}

/** Both or nothing. */
function withTests(
  known: KnownForVisit,
  { booker, start }: VisitRequest,
  { plan, testStart }: { plan: VisitPlan; testStart: Date },
  now: Date,
): VisitPlan | Refused {
  if (!known.testDay || booker.by !== 'client') return refused(patchTestAlone()); // only clients send one
  const tests = planTests(known, known.testDay, booker, { parts: plan.parts, start, testStart }, now);
  return tests.ok ? { ...plan, tests: tests.parts, moved: [...plan.moved, ...tests.moved] } : tests;
}

export function patchTestAlone(): HttpProblem {
  return refusal('patch_test_alone', 'A patch test is a visit of its own.');
}

/** Anyone who only typed who they are is not told that somebody is blocked: they wait for staff like anybody. */
function mustCall({ isBlocked }: KnownForVisit, { booker }: VisitRequest): boolean {
  return isBlocked && booker.by === 'client' && RIGHTS[booker.person.standing].seesRefusal;
}

/** Whether packages can pay at all; whether there is a session left is known once the package is locked. */
function whyNoSession({ memberId }: KnownForVisit, request: VisitRequest): HttpProblem | null {
  const { booker, isPatchTest, parts } = request;
  if (parts.every(({ packageAccountId }) => !packageAccountId)) return null;
  if (isPatchTest) return refusal('session_unavailable', 'A patch test is free and needs no session.');
  const isKnown =
    booker.by === 'client'
      ? booker.person.standing === 'signed-in'
      : memberId !== null || booker.cardId != null;
  return isKnown ? null : refusal('sign_in_needed', 'Please sign in to use a session of your package.');
}

function planParts(
  known: KnownForVisit,
  request: VisitRequest,
  now: Date,
): { ok: true; parts: PartPlan[] } | Refused {
  if (request.isPatchTest && (request.parts.length > 1 || request.testStart))
    return refused(patchTestAlone());
  const parts: PartPlan[] = [];
  for (const index of request.parts.keys()) {
    const part = planPart(known, request, index, now);
    if (!part.ok) return part;
    parts.push(part);
  }
  return { ok: true, parts };
}

/** After the places, so that nobody asks about a client with a time that is taken. */
function checkParts(
  { parts, moved }: PlacedParts,
  request: VisitRequest,
  now: Date,
): VisitPlan | Refused<Refusal> {
  const planned: PlannedPart[] = [];
  for (const [index, part] of parts.entries()) {
    const check = checkPart(part, request, now);
    if (check && 'why' in check) return { ok: false, refusal: { ...check, part: index } };
    const status = request.booker.by === 'client' ? 'pending' : request.booker.status;
    planned.push({ ...part, check, status: check?.isHeldBack ? 'pending' : status });
  }
  return { ok: true, parts: planned, tests: [], moved };
}

type Unsuitable = { why: 'not_suitable' | 'needs_reason'; result: SafetyResult };

function checkPart(
  { safety, span }: PlacedPart,
  { booker }: VisitRequest,
  now: Date,
): PlannedCheck | Unsuitable | null {
  if (!safety) return null;
  const at = { start: span.start, now };
  const result = checkSafety({ ...safety, ...at });
  if (booker.by === 'client') {
    const seen = visibleSafety(booker.person.standing, safety);
    const visible = seen === safety ? result : checkSafety({ ...seen, ...at });
    if (visible.outcome === 'refuse') return { why: 'not_suitable', result: visible };
    return { result, visible, isOverridden: false, isHeldBack: false };
  }
  const isCovered = mayBeConfirmed(result, []);
  const isHeldBack = booker.by === 'import' && !isCovered && booker.status === 'confirmed';
  // Confirmed for nobody without a reason; what is refused not even pending.
  const isRefused = booker.status === 'confirmed' || result.outcome === 'refuse';
  const isOverridden = booker.by === 'staff' && !isCovered && isRefused;
  if (isOverridden && !booker.safetyReason) return { why: 'needs_reason', result };
  return { result, visible: result, isOverridden, isHeldBack };
}
