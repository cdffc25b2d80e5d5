import {
  type Checking,
  checkWithin,
  type DayFrame,
  halfHoursOf,
  type StartVerdict,
  type TakenTimes,
  toStretch,
  type VisitPart,
} from '#shared/bookings/availability.ts';
import { splitVisit } from '#shared/bookings/visit-parts.ts';
import { meets, type Stretch } from '#shared/kit/assign-all.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import {
  assignTherapist,
  isFree,
  type TeamMember,
  toVisits,
  type Visit,
  type Visits,
  type Work,
} from '#shared/team/assign-therapist.ts';

/** A treatment that can be booked online. */
export type TreatmentLength = { id: number; minutes: number };

type Day = { checking: Checking; frame: DayFrame; taken: TakenTimes };
type Times = Pick<Extract<StartVerdict, { ok: true }>, 'span' | 'busy'>;

const HALF_HOUR_MS = HOUR_MS / 2;
const HALF_HOUR_MINUTES = 30;

/**
 * How many minutes that could be sold before cannot be sold after a visit, without those that it takes itself: the rests it
 * leaves, mostly before or after it, that are shorter than the shortest treatment with its clean-up. 0: the day is kept whole.
 *
 * The day is counted in half hours, as times are offered. Of each it is counted how many of the shortest treatments could
 * take place in it side by side, each beginning at a half hour that is not past and ending before the studio closes:
 * - Rooms are counted, not named, because bookings change rooms: one more fits where at no moment all are taken. A block
 *   takes one of them.
 * - With a team, a therapist counts where she is on shift and free for the shortest treatment she does. Visits stay with
 *   whom they have, but the new one goes, of those who are free for it, to the one with whom it loses least: a visit for
 *   anyone can be given to another later. Only where nobody is free without that, others change as `assignTherapist` says.
 *   Visits that nobody keeps yet take a room alone.
 * - It takes a room and a therapist, so the fewer of both count: a rest in a room is no loss where there is nobody to work
 *   in it, nor one with a therapist where there is no room for her.
 * What falls short of the next half hour after the clean-up is no loss: it would be the same wherever the visit begins. How
 * long before a visit has to be booked online does not count either: the counter sells at once. Devices do not count.
 */
export function timeLostBy(day: Day, treatments: readonly TreatmentLength[]): (visit: Times) => number {
  const pool = toPool(day, treatments);
  const roomsBefore = pool.halfHours.map((at) => roomsFor(pool, pool.taken, at));
  const staffBefore = staffCounts(pool, pool.staff);
  return ({ span, busy }) => {
    const own = toStretch(busy);
    const taken = [...pool.taken, own];
    const isNear = (at: number) => at + pool.lengthMs > own.from && at < own.to + pool.lengthMs;
    const roomsAfter = pool.halfHours.map(
      (at, index) => (isNear(at) ? roomsFor(pool, taken, at) : roomsBefore[index]!), // one for each
    );
    const lost = (staffAfter: number[]) =>
      pool.halfHours.reduce((sum, at, index) => {
        const before = Math.min(roomsBefore[index]!, staffBefore[index]!); // one for each
        const after = Math.min(roomsAfter[index]!, staffAfter[index]!); // one for each
        const isItsOwn = at >= own.from && at < own.to;
        return sum + Math.max(0, before - after - (isItsOwn ? 1 : 0));
      }, 0);
    if (pool.team.length === 0) return lost(staffBefore) * HALF_HOUR_MINUTES;
    const works = splitVisit({ span, busy }, partsOf(day.checking)).map(toWork);
    const ways = waysToStaff(pool, works);
    return Math.min(...ways.map((staff) => lost(staffCounts(pool, staff)))) * HALF_HOUR_MINUTES;
  };
}

type Pool = {
  day: Day;
  team: TeamMember[];
  /** Of the day, while the studio is open. */
  halfHours: number[];
  rooms: number;
  taken: Stretch[];
  /** When the shortest of all treatments may begin, and how long it takes its room. */
  starts: number[];
  lengthMs: number;
  /** By therapist, the minutes of the shortest treatment she does. */
  shortest: Map<number, number>;
  staff: StaffStarts;
};

/** When each of the team could begin the shortest treatment she does. */
type StaffStarts = Map<number, { starts: number[]; lengthMs: number }>;

function toPool(day: Day, treatments: readonly TreatmentLength[]): Pool {
  const { checking, frame, taken } = day;
  const { open } = frame;
  const team = partsOf(checking)[0]?.staffing?.team ?? [];
  const shortest = shortestOfEach(team, treatments);
  const lengths = team.length > 0 ? [...shortest.values()] : treatments.map(({ minutes }) => minutes);
  const minutes = Math.min(...lengths);
  const isOpen = (at: number) => open && at + HALF_HOUR_MS > open.start.getTime() && at < open.end.getTime();
  const { rooms } = checking.rules.booking;
  const pool = {
    day,
    team,
    halfHours: halfHoursOf(frame.day).filter(isOpen),
    rooms,
    taken: taken.rooms.filter(({ fixedRoom = 1 }) => fixedRoom <= rooms),
    starts: startsOf(day, minutes),
    lengthMs: lengthMs(day, minutes),
    shortest,
  };
  return { ...pool, staff: staffStarts(pool, taken.visits) };
}

function partsOf({ parts, minutes, staffing }: Checking): readonly VisitPart[] {
  return parts ?? [{ minutes, staffing }];
}

function shortestOfEach(team: TeamMember[], treatments: readonly TreatmentLength[]): Map<number, number> {
  const shortest = new Map<number, number>();
  for (const { id, treatmentIds } of team) {
    const own = treatments.filter((each) => treatmentIds === null || treatmentIds.includes(each.id));
    if (own.length > 0) shortest.set(id, Math.min(...own.map(({ minutes }) => minutes)));
  }
  return shortest;
}

/** When a treatment of so many minutes may begin; without any treatment, never. */
function startsOf({ checking, frame }: Day, minutes: number): number[] {
  if (!Number.isFinite(minutes)) return [];
  const { rules, now } = checking;
  return halfHoursOf(frame.day).filter(
    (start) => checkWithin(frame, { rules, now, minutes, isStudio: true }, start).ok,
  );
}

function lengthMs({ checking }: Day, minutes: number): number {
  return (minutes + checking.rules.booking.bufferMinutes) * MINUTE_MS;
}

/**
 * The most of the shortest treatments whose rooms are taken at `at`. All of them meet then and are equally long, so it is
 * best to take those that begin first: whatever could be there instead is in the way for longer afterwards.
 */
function roomsFor({ rooms, starts, lengthMs }: Pool, taken: Stretch[], at: number): number {
  const sold: Stretch[] = [];
  for (const from of starts) {
    if (from > at || from + lengthMs <= at) continue;
    const stretch = { from, to: from + lengthMs };
    const more = rooms - mostAtOnce([...taken, ...sold], stretch);
    for (let count = 0; count < more; count++) sold.push(stretch);
  }
  return sold.length;
}

/** How many of `taken` meet at one moment of `stretch`. */
function mostAtOnce(taken: Stretch[], stretch: Stretch): number {
  const inTheWay = taken.filter((each) => meets(each, stretch));
  // The maximum is reached at the start, or where another begins.
  const moments = [stretch.from, ...inTheWay.map(({ from }) => from)].filter((at) => at >= stretch.from);
  return Math.max(...moments.map((at) => inTheWay.filter(({ from, to }) => from <= at && at < to).length));
}

function staffStarts({ day, team, shortest }: Omit<Pool, 'staff'>, visits: Visits): StaffStarts {
  const found: StaffStarts = new Map();
  for (const member of team) {
    const minutes = shortest.get(member.id);
    if (minutes === undefined) continue;
    const length = lengthMs(day, minutes);
    const isPossible = (from: number) =>
      isFree(member, visits, { from, to: from + length, treatmentTo: from + minutes * MINUTE_MS });
    found.set(member.id, { starts: startsOf(day, minutes).filter(isPossible), lengthMs: length });
  }
  return found;
}

/** How many of the team could have one of theirs in each half hour; without a team, any number. */
function staffCounts({ team, halfHours }: Pool, staff: StaffStarts): number[] {
  if (team.length === 0) return halfHours.map(() => Number.POSITIVE_INFINITY);
  const all = [...staff.values()];
  return halfHours.map(
    (at) =>
      all.filter(({ starts, lengthMs }) => starts.some((from) => from <= at && at < from + lengthMs)).length,
  );
}

type PartWork = Work & { therapistId?: number | undefined };

function toWork({ staffing, span, busy }: VisitPart & Times): PartWork {
  const { treatmentId, therapistId } = staffing ?? {};
  return { ...toStretch(busy), treatmentTo: span.end.getTime(), treatmentId, therapistId };
}

/** What is left of the team for each way to give them the parts: to one for all of it where there is one. */
function waysToStaff(pool: Pool, works: PartWork[]): StaffStarts[] {
  const { visits } = pool.day.taken;
  const free = works.map((work) => pool.team.filter((member) => isFree(member, visits, work)));
  const forAll = pool.team.filter((member) => free.every((members) => members.includes(member)));
  const ways = forAll.length > 0 ? forAll.map(({ id }) => works.map(() => id)) : choices(free);
  if (ways.length === 0) return dealtAnew(pool, works);
  return ways.map((way) => {
    const left = new Map(pool.staff);
    for (const [index, work] of works.entries()) {
      const id = way[index]!; // one for each
      const own = left.get(id);
      const isLeft = (from: number) => !meets({ from, to: from + own!.lengthMs }, work);
      if (own) left.set(id, { ...own, starts: own.starts.filter(isLeft) });
    }
    return left;
  });
}

/** One of each list, in every way. */
function choices(lists: TeamMember[][]): number[][] {
  return lists.reduce<number[][]>(
    (ways, members) => ways.flatMap((way) => members.map(({ id }) => [...way, id])),
    [[]],
  );
}

/** Nobody is free as things are: others change first. In the order of their ids, so that it is the same whoever asks. */
function dealtAnew(pool: Pool, works: PartWork[]): StaffStarts[] {
  let visits = [...pool.day.taken.visits.all].sort((a, b) => a.id - b.id);
  for (const [index, work] of works.entries()) {
    const found = assignTherapist(pool.team, visits, work);
    if (!found) return [];
    const moved = new Map(found.moved.map(({ id, therapistId }) => [id, therapistId]));
    const dealt = visits.map((each) => ({ ...each, therapistId: moved.get(each.id) ?? each.therapistId }));
    const own: Visit = { ...work, id: -1 - index, therapistId: found.therapistId, isFixed: true };
    visits = [...dealt, own];
  }
  return [staffStarts(pool, toVisits(visits))];
}
