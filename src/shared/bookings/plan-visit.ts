import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { checkSafety, mayBeConfirmed, type SafetyResult } from '#shared/safety/check-safety.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Moved } from './assign-place.ts';
import type { Placed } from './assign-room.ts';
import { type Checking, checkingOf, checkStart } from './availability.ts';
import { capRefusal, type Held } from './booking-caps.ts';
import { adminRefusalText, checkAdminStart } from './check-admin-start.ts';
import { chooseRoom } from './choose-room.ts';
import { type ChosenStaff, chooseStaff, type Resources } from './choose-staff.ts';
import { type KnownTreatment, type PartPlan, planPart } from './plan-part.ts';
import { startRefusalText } from './refusal-texts.ts';
import { visibleSafety } from './visible-safety.ts';
import { assignVisit, placeParts, splitVisit } from './visit-parts.ts';
import { type Doubt, type Refusal, type Refused, refused } from './visit-refusal.ts';
import type { ClientBooker, StaffBooker, VisitRequest } from './visit-request.ts';

/** Everything a visit rests on, read at one moment. */
export type KnownForVisit = Resources & {
  settings: Pick<Settings, 'hours' | 'booking' | 'promo' | 'phone'>;
  /** One for each part. */
  treatments: readonly KnownTreatment[];
  /** What the booker has already; null: nobody counts. */
  held: Held | null;
  /** The account of whoever comes; null: none. */
  memberId: number | null;
};

export type PlannedPart = PartPlan &
  Times & {
    room: number;
    therapistId: number | null;
    devicePiece: number | null;
    isOffShift: boolean;
    status: 'pending' | 'confirmed';
    /** Null: nothing is to be checked. */
    check: PlannedCheck | null;
  };

type Times = { span: Span; busy: Span };

export type PlannedCheck = {
  result: SafetyResult;
  /** What its booker is told of it. */
  visible: SafetyResult;
  /** Staff take responsibility, with their reason. */
  isOverridden: boolean;
  /** It was to be confirmed, and waits instead. */
  isHeldBack: boolean;
};

export type VisitPlan = { ok: true; parts: PlannedPart[]; moved: Moved[] };

/** What would be booked, or why not: parts, times, places, prices, safety and status, of every way to book. */
export function planVisit(
  known: KnownForVisit,
  request: VisitRequest,
  now: Date,
): VisitPlan | Refused<Refusal> {
  const parts = planParts(known, request, now);
  if (!parts.ok) return parts;
  const checking = checkingOf({ rules: known.settings, now }, parts.parts);
  const placed =
    request.booker.by === 'client'
      ? placeForClient(known, request.booker, checking, { parts: parts.parts, start: request.start })
      : placeByStaff(known, request.booker, checking, { parts: parts.parts, start: request.start });
  if (!placed.ok) return placed;
  const plan = checkParts(placed, request, now);
  const noSession = plan.ok ? whyNoSession(known, request) : null;
  return noSession ? refused(noSession) : plan;
}

/** Whether packages can pay at all; whether there is a session left is known once the package is locked. */
function whyNoSession({ memberId }: KnownForVisit, request: VisitRequest): HttpProblem | null {
  const { booker, isPatchTest, parts } = request;
  if (parts.every(({ packageAccountId }) => !packageAccountId)) return null;
  if (isPatchTest) return refusal('session_unavailable', 'A patch test is free and needs no session.');
  const isKnown = booker.by === 'client' ? booker.person.standing === 'signed-in' : memberId !== null;
  return isKnown ? null : refusal('sign_in_needed', 'Please sign in to use a session of your package.');
}

function planParts(
  known: KnownForVisit,
  request: VisitRequest,
  now: Date,
): { ok: true; parts: PartPlan[] } | Refused {
  if (request.isPatchTest && request.parts.length > 1) {
    return refused(refusal('patch_test_alone', 'A patch test is a visit of its own.'));
  }
  const parts: PartPlan[] = [];
  for (const index of request.parts.keys()) {
    const part = planPart(known, request, index, now);
    if (!part.ok) return part;
    parts.push(part);
  }
  return { ok: true, parts };
}

type Wanted = { parts: PartPlan[]; start: Date };
type PlacedPart = Omit<PlannedPart, 'status' | 'check'>;
type PlacedParts = { ok: true; parts: PlacedPart[]; moved: Moved[] };

/** By the rules of the website, and as much as they may hold. */
function placeForClient(
  known: KnownForVisit,
  booker: ClientBooker,
  checking: Checking,
  { parts, start }: Wanted,
): PlacedParts | Refused {
  const verdict = checkStart(checking, start);
  if (!verdict.ok) {
    return refused(refusal(verdict.reason, startRefusalText(verdict.reason, { ...checking, start })));
  }
  const capped = known.held && beyondCaps(known, known.held, booker, checking);
  if (capped) return refused(capped);
  const timed = splitVisit(verdict, parts);
  const found = assignVisit(known.placed, timed, known.settings.booking.rooms);
  if (!found) return { ok: false, refusal: { why: 'slot_taken', checking } };
  const placed = timed.map((part, index) => {
    const place = found.places[index]!; // one for each
    const isRequested = part.isRequested && place.therapistId !== null;
    return { ...part, ...place, isRequested, isOffShift: false };
  });
  return { ok: true, parts: placed, moved: found.moved };
}

function beyondCaps(
  { settings: { booking: caps, phone } }: KnownForVisit,
  held: Held,
  { person }: ClientBooker,
  { minutes, now }: Checking,
): HttpProblem | null {
  const isGuest = person.standing === 'typed';
  const capped = capRefusal({ held, caps, minutes, isGuest, phone, now });
  if (!capped) return null;
  const { retryAfterSeconds, ...problem } = capped;
  return new HttpProblem(retryAfterSeconds ? 429 : 422, problem, retryAfterSeconds);
}

/** Where and with whom they say, after one question about everything that is unusual. */
function placeByStaff(
  known: KnownForVisit,
  { room, insists }: StaffBooker,
  checking: Checking,
  { parts, start }: Wanted,
): PlacedParts | Refused {
  const times = staffTimes(checking, start);
  if (!times.ok) return times;
  const { rooms } = known.settings.booking;
  const timed = splitVisit(times, parts);
  const choose = (part: TimedPart, placed: Placed[], last?: ChosenByStaff): ChosenByStaff | Refused => {
    const staff = chooseStaff({ ...known, placed }, { ...part, therapistId: part.staffing.therapistId });
    if (!staff.ok) return staff;
    const chosen = chooseRoom(placed, { busy: part.busy, room, preferred: last?.room, rooms });
    return chosen.ok ? { ...staff, room: chosen.room, moved: [...staff.moved, ...chosen.moved] } : chosen;
  };
  const found = placeParts<TimedPart, ChosenByStaff, Refused>(known.placed, timed, choose);
  if (!found.ok) return found;
  const doubts = [...times.doubts, ...found.chosen.flatMap((each) => each.doubts)];
  if (doubts.length > 0 && !insists) return refused(mayInsist(doubts));
  const placed = timed.map((part, index) => {
    const { isOffShift, deviceKindId } = found.chosen[index]!; // one for each
    const place = found.places[index]!;
    const isRequested = part.isRequested && place.therapistId !== null;
    return { ...part, ...place, isRequested, isOffShift, deviceKindId };
  });
  return { ok: true, parts: placed, moved: found.moved };
}

type TimedPart = PartPlan & Times;
type ChosenByStaff = ChosenStaff & { room: number };

/** The times of a visit by staff, which may be unusual. */
export function staffTimes(
  checking: Checking,
  start: Date,
): ({ ok: true; doubts: Doubt[] } & Times) | Refused {
  const verdict = checkAdminStart(checking, start);
  if (verdict.ok) return { ...verdict, doubts: [] };
  const message = adminRefusalText(verdict.reason, { ...checking, start });
  const insisted = checkAdminStart(checking, start, { insist: true });
  if (!insisted.ok) return refused(refusal(verdict.reason, message));
  return { ...insisted, doubts: [{ code: verdict.reason, message }] };
}

/** One question about all of it. */
export function mayInsist(doubts: readonly Doubt[]): HttpProblem {
  const code = doubts[0]!.code; // there is a doubt
  return new HttpProblem(422, {
    code,
    message: doubts.map((each) => each.message).join(' '),
    mayInsist: true,
  });
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
    const wanted = request.booker.by === 'client' ? 'pending' : request.booker.status;
    planned.push({ ...part, check, status: check?.isHeldBack ? 'pending' : wanted });
  }
  return { ok: true, parts: planned, moved };
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
