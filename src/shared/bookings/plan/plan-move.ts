import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { checkingOf, checkStart } from '#shared/bookings/availability.ts';
import { changeRefusalText, startRefusalText } from '#shared/bookings/refusal-texts.ts';
import { freeUntil } from '#shared/bookings/session-terms.ts';
import { type ChangeRefusal, checkMove } from '#shared/bookings/status.ts';
import { assignVisit, splitVisit } from '#shared/bookings/visit-parts.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { patchTestBy, testedFrom } from '#shared/safety/patch-test.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { whyNoTherapist } from './choose-staff.ts';
import {
  type KnownForMove,
  type MoveRequest,
  type MovingPart,
  minutesOf,
  type NewPlaces,
  othersIn,
  type PatchTestTie,
} from './move-request.ts';
import { staffingFor } from './plan-part.ts';
import { planStaffMove } from './plan-staff-move.ts';
import { type Refused, refused } from './visit-refusal.ts';

export type MovePlan = NewPlaces & {
  isNewTime: boolean;
  /** By the client, today. */
  counted: { moves: number; movesOn: string } | null;
};

/** Where a visit goes, or why not: all that is open of it moves by the same time, in its order. */
export function planMove(known: KnownForMove, request: MoveRequest, now: Date): MovePlan | Refused {
  const { row, open } = known;
  const { mover } = request;
  const first = mover.by === 'staff' ? row : (open[0] ?? row);
  const who = mover.by === 'client' ? 'customer' : 'studio';
  const movable = checkMove(who, { ...row, startsAt: first.startsAt }, now);
  if (!movable.ok) return refused(changeRefused(movable.reason));
  const isNewTime = startOf(known, request).getTime() !== first.startsAt.getTime();
  if (isThere(row, request, isNewTime)) {
    return { ok: true, parts: [], moved: [], isNewTime, counted: null };
  }
  if (mover.by !== 'staff') return moveByRules(known, request, { now, isNewTime });
  const places = planStaffMove(known, { ...request, mover }, now);
  return places.ok ? { ...places, isNewTime, counted: null } : places;
}

/** What only staff may do is forbidden; what is too late is refused. */
export function changeRefused(reason: ChangeRefusal): HttpProblem {
  const status = reason === 'only_the_studio' ? 403 : 422;
  return new HttpProblem(status, { code: reason, message: changeRefusalText[reason] });
}

/** When the visit begins then: of several treatments, when the first does. */
function startOf({ row, open }: KnownForMove, { start, mover }: MoveRequest): Date {
  if (mover.by === 'staff') return start;
  const offset = row.startsAt.getTime() - (open[0] ?? row).startsAt.getTime();
  return new Date(start.getTime() - Math.max(offset, 0));
}

function isThere(row: MovingPart, { therapistId, mover }: MoveRequest, isNewTime: boolean): boolean {
  if (isNewTime) return false;
  if (mover.by !== 'staff') {
    return therapistId === undefined || (row.isRequested ? row.therapistId : null) === therapistId;
  }
  const { room, isRequested = row.isRequested } = mover;
  const isSamePerson = (therapistId === undefined ? row.therapistId : therapistId) === row.therapistId;
  return (room ?? row.room) === row.room && isSamePerson && isRequested === row.isRequested;
}

/** By the rules of the website, as for a new visit. */
function moveByRules(
  known: KnownForMove,
  request: MoveRequest,
  { now, isNewTime }: { now: Date; isNewTime: boolean },
): MovePlan | Refused {
  const { row, open, settings } = known;
  const isClient = request.mover.by === 'client';
  const problem =
    (isClient ? tooLate(open, settings, now) : null) ??
    (isClient && isNewTime ? tooNear(known, request) : null) ??
    whyNoTherapist(known.team, request.therapistId, row.treatmentId);
  if (problem) return refused(problem);
  const parts = open.map((each) => {
    const therapistId = requestedFor(each, known, request);
    const staffing = staffingFor(known, { ...each, therapistId });
    return { minutes: minutesOf(each), staffing, isRequested: therapistId !== undefined };
  });
  const bounds = isClient ? boundsOf(known.tie) : {};
  const checking = checkingOf({ rules: settings, now, isStudio: !isClient, ...bounds }, parts);
  const start = startOf(known, request);
  const verdict = checkStart(checking, start);
  if (!verdict.ok) {
    return refused(refusal(verdict.reason, startRefusalText(verdict.reason, { ...checking, start })));
  }
  const counted = isClient ? countMove(open[0]!, settings.phone, now) : null; // what is moved is open
  if (counted instanceof HttpProblem) return refused(counted);
  const timed = splitVisit(verdict, parts);
  const found = assignVisit(othersIn(known.placed, open), timed, settings.booking.rooms);
  if (!found) return { ok: false, refusal: { why: 'slot_taken', checking } };
  const placed = timed.map(({ span, busy, isRequested }, index) => {
    const place = found.places[index]!; // one for each
    const isStill = isRequested && place.therapistId !== null;
    return { id: open[index]!.id, span, busy, ...place, isRequested: isStill, isOffShift: false }; // one for each
  });
  return { ok: true, parts: placed, moved: found.moved, isNewTime, counted };
}

/** Whom the client asks for then; undefined: anyone. */
function requestedFor(
  part: MovingPart,
  { row }: KnownForMove,
  { therapistId }: MoveRequest,
): number | undefined {
  if (part.id === row.id && therapistId !== undefined) return therapistId ?? undefined;
  return part.isRequested ? (part.therapistId ?? undefined) : undefined;
}

/** A visit with a session or a deposit is moved by its client in time. */
function tooLate(
  open: readonly MovingPart[],
  { prepaid: { freeCancelHours }, phone }: KnownForMove['settings'],
  now: Date,
): HttpProblem | null {
  const isPrepaid = (each: MovingPart) => each.prepaidAccountId !== null || each.depositCents > 0;
  const late = open.some((each) => isPrepaid(each) && now >= freeUntil(each.startsAt, freeCancelHours));
  if (!late) return null;
  const message = `This visit starts in less than ${freeCancelHours} hours. To move it, please ${callUs(phone)}.`;
  return refusal('too_late_to_move', message);
}

/** A patch test stays a day before its treatment. */
function tooNear({ tie, ...known }: KnownForMove, request: MoveRequest): HttpProblem | null {
  if (!tie) return null;
  const start = startOf({ tie, ...known }, request);
  const { earliest, latest } = boundsOf(tie);
  if ((!earliest || start >= earliest) && (!latest || start <= latest)) return null;
  const message =
    'testAt' in tie
      ? `Your patch test is on ${formatShortAppointment(tie.testAt)}. Please choose a time at least 24 hours after it, or move the patch test first.`
      : `Your ${tie.treatmentName} is on ${formatShortAppointment(tie.treatmentAt)}. Please choose a time for the patch test at least 24 hours before, or move the treatment first.`;
  return refusal('too_near_patch_test', message);
}

/** Between which moments it can be moved. */
export function boundsOf(tie: PatchTestTie | null): { earliest: Date | null; latest: Date | null } {
  if (!tie) return { earliest: null, latest: null };
  return 'testAt' in tie
    ? { earliest: testedFrom(tie.testAt), latest: null }
    : { earliest: null, latest: patchTestBy(tie.treatmentAt) };
}

const MOST_MOVES_A_DAY = 5;

function countMove({ moves, movesOn }: MovingPart, phone: string, now: Date) {
  const today = studioDay(now);
  const before = movesOn === today ? moves : 0;
  if (before < MOST_MOVES_A_DAY) return { moves: before + 1, movesOn: today };
  const message = `This booking has already been moved ${MOST_MOVES_A_DAY} times today. To change it again, please ${callUs(phone)}.`;
  const midnight = studioInstant(addDays(today, 1), '00:00');
  const seconds = Math.ceil((midnight.getTime() - now.getTime()) / 1_000);
  return new HttpProblem(429, { code: 'too_many_moves', message }, seconds);
}
