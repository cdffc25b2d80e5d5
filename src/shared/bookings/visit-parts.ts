import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import { leavesTherapists, type Staffing } from '#shared/team/assign-therapist.ts';
import { assignPlace, byBooking, type Moved, type Place, type PlaceRequest } from './assign-place.ts';
import { assignRoom, type Placed } from './assign-room.ts';
import {
  type Checking,
  leavesPlace,
  type StartVerdict,
  type TakenTimes,
  toStretch,
  type VisitPart,
} from './availability.ts';

/** The most treatments of one visit. */
export const MOST_PARTS = 3;

type Times = Pick<Extract<StartVerdict, { ok: true }>, 'span' | 'busy'>;
type TimedPart = VisitPart & Times;

/** When each of them takes place: one after the other, with the clean-up after the last alone. */
export function splitVisit<Part extends VisitPart>(
  { span, busy }: Times,
  parts: readonly Part[],
): (Part & Times)[] {
  let next = span.start.getTime();
  return parts.map((part, index) => {
    const start = new Date(next);
    next += part.minutes * MINUTE_MS;
    const end = new Date(next);
    const isLast = index === parts.length - 1;
    return { ...part, span: { start, end }, busy: { start, end: isLast ? busy.end : end } };
  });
}

/** Whether there is a room, a therapist and the device for every part; `assignVisit` finds them then. */
export function leavesVisit(
  { parts = [], ...checking }: Checking,
  taken: TakenTimes,
  verdict: Extract<StartVerdict, { ok: true }>,
): boolean {
  const timed = splitVisit(verdict, parts);
  let rooms = taken.rooms;
  for (const { staffing, busy, span } of timed) {
    const device = staffing?.device;
    const alone = { ...checking, staffing: device && { team: [], device } };
    if (!leavesPlace(alone, { ...taken, rooms }, { ok: true, span, busy })) return false;
    rooms = [...rooms, { ...toStretch(busy), deviceKindId: device?.kindId }];
  }
  const team = timed[0]?.staffing?.team ?? [];
  return team.length === 0 || leavesTherapists(team, taken.visits, timed.map(workOf));
}

function workOf({ staffing, span, busy }: TimedPart) {
  const { treatmentId, therapistId } = staffing ?? {};
  return { ...toStretch(busy), treatmentTo: span.end.getTime(), treatmentId, therapistId };
}

export type VisitPlaces = {
  /** Of each part, in order. */
  places: Omit<Place, 'moved'>[];
  /** What other bookings change. */
  moved: Moved[];
};

/**
 * A place for every part, or null when one has none: `assignPlace` for one after the other, with those before in their
 * places. One room and one therapist throughout, where that takes nothing from anybody.
 */
export function assignVisit(
  placed: Placed[],
  parts: readonly (VisitPart & PlaceRequest)[],
  rooms: number,
): VisitPlaces | null {
  const forAll = parts.length > 1 ? roomForAll(placed, parts, rooms) : undefined;
  const found = placeParts(placed, parts, (part, all, last) => {
    const request = { ...part, preferredRoom: last?.room ?? forAll ?? part.preferredRoom };
    const withSame = last && keepTherapist(all, request, rooms, last.therapistId ?? undefined);
    const place = withSame || assignPlace(all, request, rooms, part.staffing);
    return place ? { ok: true, ...place } : { ok: false };
  });
  return found.ok ? found : null;
}

type ChosenPlace = { ok: true } & Place;

/** Each part in the place that `choose` finds for it, with the parts before in theirs; or why one has none. */
export function placeParts<
  Part extends VisitPart & Times,
  Chosen extends ChosenPlace,
  No extends { ok: false },
>(
  placed: Placed[],
  parts: readonly Part[],
  choose: (part: Part, all: Placed[], last: Chosen | undefined) => Chosen | No,
): ({ ok: true; chosen: Chosen[] } & VisitPlaces) | No {
  let all = placed;
  const chosen: Chosen[] = [];
  for (const [index, part] of parts.entries()) {
    const place = choose(part, all, chosen.at(-1));
    if (!place.ok) return place;
    all = [...move(all, place.moved), placedPart(part, index, place)];
    chosen.push(place);
  }
  const places = parts.map((_, index) => placeOf(all.find(({ id }) => id === idOf(index))!)); // added above
  return { ok: true, chosen, places, moved: changesOf(placed, all) };
}

/** The room that is free for all of it as things are; undefined: none is. */
function roomForAll(placed: Placed[], parts: readonly PlaceRequest[], rooms: number): number | undefined {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return undefined;
  const whole = assignRoom(
    placed,
    { start: first.busy.start, end: last.busy.end },
    rooms,
    first.preferredRoom,
  );
  return whole?.moved.length === 0 ? whole.room : undefined;
}

/** With whoever keeps the part before, if the client leaves it open and nobody has to change for it. */
function keepTherapist(
  all: Placed[],
  request: VisitPart & PlaceRequest,
  rooms: number,
  therapistId: number | undefined,
): Place | null {
  const { staffing } = request;
  if (!staffing || staffing.therapistId !== undefined || therapistId === undefined) return null;
  const place = assignPlace(all, request, rooms, { ...staffing, therapistId });
  return place?.moved.length === 0 ? place : null;
}

/** Below those of bookings. */
function idOf(index: number): number {
  return -1 - index;
}

function placedPart(part: TimedPart, index: number, place: Place): Placed {
  const { room, therapistId, devicePiece } = place;
  const kindId = part.staffing?.device?.kindId;
  return {
    id: idOf(index),
    room,
    span: part.busy,
    visit: visitOf(part, index, therapistId),
    ...(kindId && devicePiece && { device: { kindId, piece: devicePiece } }),
  };
}

function visitOf(
  { staffing, span, busy }: { staffing?: Staffing | undefined; span: Span; busy: Span },
  index: number,
  therapistId: number | null,
) {
  return {
    id: idOf(index),
    from: busy.start.getTime(),
    to: busy.end.getTime(),
    treatmentTo: span.end.getTime(),
    treatmentId: staffing?.treatmentId,
    therapistId,
    isFixed: staffing?.therapistId !== undefined,
  };
}

function placeOf({ room, visit, device }: Placed): Omit<Place, 'moved'> {
  return { room, therapistId: visit?.therapistId ?? null, devicePiece: device?.piece ?? null };
}

function move(all: Placed[], moved: Moved[]): Placed[] {
  if (moved.length === 0) return all;
  const changes = new Map(byBooking(moved).map((change) => [change.id, change]));
  return all.map((each) => {
    const change = each.isFixed ? undefined : changes.get(each.id);
    if (!change) return each;
    const { room = each.room, therapistId, devicePiece } = change;
    return {
      ...each,
      room,
      ...(each.visit && therapistId && { visit: { ...each.visit, therapistId } }),
      ...(each.device && devicePiece && { device: { ...each.device, piece: devicePiece } }),
    };
  });
}

function changesOf(before: Placed[], after: Placed[]): Moved[] {
  return before.flatMap((was, index) => {
    const is = after[index]!; // parts are added behind them
    if (is === was) return [];
    const change: Moved = {
      id: was.id,
      ...(is.room !== was.room && { room: is.room }),
      ...(is.visit?.therapistId !== was.visit?.therapistId && {
        therapistId: is.visit?.therapistId ?? undefined,
      }),
      ...(is.device?.piece !== was.device?.piece && { devicePiece: is.device?.piece }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}
