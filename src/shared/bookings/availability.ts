import { meets, neighboursOf, type Stretch } from '#shared/kit/assign-all.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { openOn } from '#shared/studio/opening.ts';
import {
  leavesTherapist,
  type Staffing,
  toVisits,
  type Visit,
  type Visits,
} from '#shared/team/assign-therapist.ts';
import { placeInRooms, type RoomDemand } from './place-in-rooms.ts';

/** The settings that decide whether a time can be booked. */
export type BookingRules = Pick<Settings, 'hours'> & {
  booking: Omit<
    Settings['booking'],
    'memberUpcoming' | 'memberUpcomingHours' | 'memberPerHour' | 'guestEmailCode' | 'specialHours'
  > &
    Partial<Pick<Settings['booking'], 'specialHours'>>;
};

export type StartRefusal =
  | 'off_the_half_hour'
  | 'closed_day'
  | 'closure'
  | 'outside_hours'
  | 'ends_after_closing'
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead';

/** `span` is the treatment; `busy` is how long its room is occupied, clean-up included. */
export type StartVerdict = { ok: true; span: Span; busy: Span } | { ok: false; reason: StartRefusal };

export type Checking = {
  rules: BookingRules;
  minutes: number;
  now: Date;
  /** Who and what is needed beside a room; by default nobody and nothing. */
  staffing?: Staffing | undefined;
  /** Of several treatments in one visit, each; `minutes` is all of them then. */
  parts?: readonly VisitPart[] | undefined;
  /** What is offered begins neither before nor after: a patch test comes a day before its treatment. */
  earliest?: Date | null | undefined;
  latest?: Date | null | undefined;
  /** Admins may book at short notice and as far ahead as they like. */
  isStudio?: boolean;
};

/** One of several treatments that follow each other without a gap. */
export type VisitPart = { minutes: number; staffing?: Staffing | undefined };

/** Of one treatment, or of several one after the other. */
export function checkingOf(
  rules: Pick<Checking, 'rules' | 'now' | 'isStudio' | 'earliest' | 'latest'>,
  parts: readonly VisitPart[],
): Checking {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return parts.length === 1
    ? { ...rules, minutes, staffing: parts[0]!.staffing } // the only one
    : { ...rules, minutes, parts };
}

/** One studio day, computed once for all its half hours. */
export type DayFrame = { day: string; open: Span | null; isClosure: boolean; isTooFar: boolean };

const STEP_MINUTES = 30;

/** The only check of a start time, whoever books; whether a room is left is `fits`. */
export function checkStart(checking: Checking, start: Date): StartVerdict {
  return checkWithin(frameOf(checking, studioDay(start)), checking, start.getTime());
}

export function frameOf({ rules, now }: Checking, day: string): DayFrame {
  return {
    day,
    open: openOn(rules, day),
    isClosure: rules.booking.closures.some(({ date }) => date === day),
    isTooFar: day > addDays(studioDay(now), rules.booking.horizonDays),
  };
}

/** Permanent reasons come before temporary ones: a past Sunday is "closed" rather than "past". */
export function checkWithin(frame: DayFrame, checking: Checking, start: number): StartVerdict {
  const { rules, minutes, now, isStudio = false } = checking;
  const end = start + minutes * MINUTE_MS;
  const ahead = start - now.getTime();

  if (start % (STEP_MINUTES * MINUTE_MS) !== 0) return no('off_the_half_hour');
  if (frame.isClosure) return no('closure');
  if (!frame.open) return no('closed_day');
  if (start < frame.open.start.getTime() || start >= frame.open.end.getTime()) return no('outside_hours');
  if (end > frame.open.end.getTime()) return no('ends_after_closing');
  if (ahead < 0) return no('in_the_past');
  if (!isStudio && ahead < rules.booking.leadMinutes * MINUTE_MS) return no('too_soon');
  if (!isStudio && frame.isTooFar) return no('too_far_ahead');
  return {
    ok: true,
    span: span(start, end),
    busy: span(start, end + rules.booking.bufferMinutes * MINUTE_MS),
  };
}

/** When a room is taken; of a block, which stays where it is, with its room; of a booking, with what else it takes. */
export type Taken = Span & {
  fixedRoom?: number | undefined;
  visit?: Visit | undefined;
  deviceKindId?: number | null | undefined;
  /** Of a device that stays where it is. */
  fixedPiece?: number | undefined;
};

/** Whether a room is free throughout `span`: at no moment may all of them be occupied. */
export function fits(taken: Taken[], span: Span, rooms: number): boolean {
  return leavesRoom(taken.map(toStretch), toStretch(span), rooms);
}

/** A taken span in plain numbers, which is faster in loops. */
export type TakenStretch = RoomDemand & Pick<Taken, 'visit' | 'deviceKindId' | 'fixedPiece'>;

export function toStretch({ start, end, fixedRoom, visit, deviceKindId, fixedPiece }: Taken): TakenStretch {
  return { from: start.getTime(), to: end.getTime(), fixedRoom, visit, deviceKindId, fixedPiece };
}

/** What is taken around a day, prepared once for all its half hours. */
export type TakenTimes = { rooms: TakenStretch[]; visits: Visits };

export function toTakenTimes(rooms: TakenStretch[]): TakenTimes {
  return { rooms, visits: toVisits(rooms.flatMap(({ visit }) => visit ?? [])) };
}

/** Whether a room, a therapist and the device are free throughout: none of them depends on the others. */
export function leavesPlace(
  { rules, staffing }: Checking,
  taken: TakenTimes,
  { span, busy }: Extract<StartVerdict, { ok: true }>,
): boolean {
  const stretch = toStretch(busy);
  return (
    leavesRoom(taken.rooms, stretch, rules.booking.rooms) &&
    (!staffing || leavesStaff(staffing, taken, { ...stretch, treatmentTo: span.end.getTime() }))
  );
}

function leavesStaff(
  { team, treatmentId, therapistId, device }: Staffing,
  { rooms, visits }: TakenTimes,
  stretch: Stretch & { treatmentTo: number },
): boolean {
  if (device && !leavesRoom(piecesInUse(rooms, device.kindId), stretch, device.pieces)) return false;
  if (team.length === 0) return true;
  const { from, to, treatmentTo } = stretch;
  return leavesTherapist(team, visits, { from, to, treatmentTo, treatmentId, therapistId });
}

/** Pieces of a device are interchangeable, as rooms are. */
function piecesInUse(taken: TakenStretch[], kindId: number): RoomDemand[] {
  return taken.flatMap(({ from, to, deviceKindId, fixedPiece }) =>
    deviceKindId === kindId ? [{ from, to, fixedRoom: fixedPiece }] : [],
  );
}

export function leavesRoom(taken: RoomDemand[], demand: RoomDemand, rooms: number): boolean {
  const isSpare = isBelow(
    taken.filter(({ fixedRoom = 1 }) => fixedRoom <= rooms),
    demand,
    rooms,
  );
  if (!isSpare || !taken.some(({ fixedRoom }) => fixedRoom)) return isSpare;
  // Nobody changes rooms halfway: around blocks it takes more than a room at each moment.
  const near = neighboursOf(taken, demand);
  return !near.some(({ fixedRoom }) => fixedRoom) || placeInRooms([...near, demand], rooms) !== null;
}

/** Whether at every moment of `stretch` fewer than `most` are taken. */
function isBelow(taken: Stretch[], stretch: Stretch, most: number): boolean {
  const inTheWay = taken.filter((each) => meets(each, stretch));
  // The maximum is reached at the start, or where another begins.
  const moments = [stretch.from, ...inTheWay.map((each) => each.from)];
  return moments.every((at) => inTheWay.filter((each) => each.from <= at && at < each.to).length < most);
}

/** Every half hour of `day` in studio time; Singapore has no daylight saving time. */
export function halfHoursOf(day: string): number[] {
  const midnight = studioInstant(day, '00:00').getTime();
  return Array.from({ length: 48 }, (_, index) => midnight + index * STEP_MINUTES * MINUTE_MS);
}

function span(start: number, end: number): Span {
  return { start: new Date(start), end: new Date(end) };
}

function no(reason: StartRefusal): StartVerdict {
  return { ok: false, reason };
}
