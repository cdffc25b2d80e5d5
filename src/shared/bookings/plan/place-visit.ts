import type { Moved } from '#shared/bookings/assign-place.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import { type Checking, checkStart } from '#shared/bookings/availability.ts';
import { capRefusal, type Held } from '#shared/bookings/booking-caps.ts';
import { adminRefusalText, checkAdminStart } from '#shared/bookings/check-admin-start.ts';
import { startRefusalText } from '#shared/bookings/refusal-texts.ts';
import { assignVisit, placeParts, splitVisit } from '#shared/bookings/visit-parts.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { chooseRoom } from './choose-room.ts';
import { type ChosenStaff, chooseStaff, type Resources } from './choose-staff.ts';
import type { PartPlan } from './plan-part.ts';
import { type Doubt, type Refused, refused } from './visit-refusal.ts';
import type { ClientBooker, StaffBooker } from './visit-request.ts';

export type KnownForPlaces = Resources & {
  settings: Pick<Settings, 'hours' | 'booking' | 'phone'>;
  /** What the booker has already; null: nobody counts. */
  held: Held | null;
};

type Times = { span: Span; busy: Span };
type VisitAt = { parts: PartPlan[]; start: Date };

/** When and where a part takes place, and who keeps it. */
export type PlacedPart = PartPlan &
  Times & {
    room: number;
    therapistId: number | null;
    devicePiece: number | null;
    isOffShift: boolean;
  };
export type PlacedParts = { ok: true; parts: PlacedPart[]; moved: Moved[] };

/** By the rules of the website, and as much as they may hold. */
export function placeForClient(
  known: KnownForPlaces,
  booker: ClientBooker,
  checking: Checking,
  { parts, start }: VisitAt,
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
  { settings: { booking: caps, phone } }: KnownForPlaces,
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
export function placeByStaff(
  known: KnownForPlaces,
  { room, insists }: StaffBooker,
  checking: Checking,
  { parts, start }: VisitAt,
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
