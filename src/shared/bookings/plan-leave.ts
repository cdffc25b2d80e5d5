import type { Stretch } from '#shared/kit/assign-all.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import { assignTherapist, type TeamMember, type Visit } from '#shared/team/assign-therapist.ts';
import { assignPlace, type Moved } from './assign-place.ts';
import { type Placed, toTaken } from './assign-room.ts';
import { type BookingRules, type Checking, checkStart } from './availability.ts';
import { nearestFree } from './offer-slots.ts';

/** What becomes of a visit whose therapist is away: somebody else keeps it, at its time or another; or the client is asked. */
export type Repair =
  | { id: number; kind: 'therapist'; therapistId: number }
  | {
      id: number;
      kind: 'time';
      span: Span;
      busy: Span;
      therapistId: number | null;
      room: number;
      devicePiece: number | null;
    }
  | { id: number; kind: 'ask' };

export type LeavePlan = {
  /** Of every visit in the way, in the order they were given. */
  repairs: Repair[];
  /** Who keeps what and where, of visits that stay at their time. */
  moved: Moved[];
};

export type Absence = {
  /** As it will be: nobody works while they are away. */
  team: TeamMember[];
  placed: Placed[];
  /** The visits of who is away. The others are for the client to decide. */
  inTheWay: { id: number; mayMove: boolean }[];
  rules: BookingRules;
  /** The pieces of each kind. */
  devices: ReadonlyMap<number, number>;
  now: Date;
};

/**
 * One repair for all visits in the way. Where anyone may keep a visit, somebody else does, and visits for anyone change
 * hands to make that possible; only where nobody can, it goes to the nearest time of the same day.
 */
export function planLeave({ team, placed, inTheWay, ...rest }: Absence): LeavePlan {
  const away = new Set(inTheWay.map(({ id }) => id));
  const isAway = (each: Placed): each is PlacedVisit => each.visit !== undefined && away.has(each.id);
  const own = new Map(placed.filter(isAway).map((each) => [each.id, each]));
  // They hold their rooms and devices, but nobody keeps them until they are dealt with.
  const state: Placed[] = placed.map((each) =>
    own.has(each.id) && !each.isFixed ? { ...each, visit: undefined } : { ...each },
  );
  const movable = inTheWay.flatMap(({ id, mayMove }) => (mayMove ? (own.get(id) ?? []) : []));
  movable.sort((a, b) => a.span.start.getTime() - b.span.start.getTime());

  const repairs = new Map<number, Repair>();
  for (const { id, visit } of movable) {
    const therapistId = giveToSomebody(state, team, visit);
    if (therapistId !== null) repairs.set(id, { id, kind: 'therapist', therapistId });
  }
  for (const each of movable.filter(({ id }) => !repairs.has(id))) {
    const repair = moveInDay(state, each, { team, ...rest });
    if (repair) repairs.set(each.id, repair);
  }
  return {
    repairs: inTheWay.map(({ id }): Repair => repairs.get(id) ?? { id, kind: 'ask' }),
    moved: changesBetween(placed, state).filter(({ id }) => repairs.get(id)?.kind !== 'time'),
  };
}

/** `times` without what falls into `away`. */
export function cutOut(times: Stretch[], away: Stretch): Stretch[] {
  return times
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, away.from) },
      { from: Math.max(from, away.to), to },
    ])
    .filter(({ from, to }) => from < to);
}

function giveToSomebody(state: Placed[], team: TeamMember[], visit: Visit): number | null {
  const others = state.flatMap((each) => each.visit ?? []);
  const found = assignTherapist(team, others, { ...visit, therapistId: undefined });
  if (!found) return null;
  apply(state, found.moved);
  const { therapistId } = found;
  find(state, visit.id).visit = { ...visit, therapistId, isFixed: false };
  return therapistId;
}

type PlacedVisit = Placed & { visit: Visit };
type Rest = Pick<Absence, 'team' | 'rules' | 'devices' | 'now'>;

function moveInDay(state: Placed[], own: PlacedVisit, { team, rules, devices, now }: Rest): Repair | null {
  const { id, visit, device } = own;
  const others = state.filter((each) => each.isFixed || each.id !== id);
  const pieces = device && devices.get(device.kindId);
  const checking: Checking = {
    rules,
    now,
    isStudio: true,
    minutes: (visit.treatmentTo - visit.from) / MINUTE_MS,
    staffing: {
      team,
      treatmentId: visit.treatmentId,
      device: device && pieces ? { kindId: device.kindId, pieces } : undefined,
    },
  };
  const [start] = nearestFree(checking, own.span.start, others.map(toTaken), { most: 1, days: 1 });
  const verdict = start && checkStart(checking, start);
  if (!verdict?.ok) return null;
  const place = assignPlace(others, verdict, rules.booking.rooms, checking.staffing);
  if (!place) return null;
  const { moved, room, therapistId, devicePiece } = place;
  apply(state, moved);
  const { span, busy } = verdict;
  Object.assign(find(state, id), {
    room,
    span: busy,
    visit: {
      ...visit,
      therapistId,
      from: busy.start.getTime(),
      to: busy.end.getTime(),
      treatmentTo: span.end.getTime(),
    },
    device: device && devicePiece ? { kindId: device.kindId, piece: devicePiece } : undefined,
  });
  return { id, kind: 'time', span, busy, therapistId, room, devicePiece };
}

function apply(state: Placed[], moved: Moved[]): void {
  for (const { id, room, therapistId, devicePiece } of moved) {
    const each = find(state, id);
    if (room) each.room = room;
    if (therapistId && each.visit) each.visit = { ...each.visit, therapistId };
    if (devicePiece && each.device) each.device = { ...each.device, piece: devicePiece };
  }
}

/** Blocks have ids of their own. */
function find(state: Placed[], id: number): Placed {
  return state.find((each) => each.id === id && !each.isFixed)!; // only ids of what is placed are given
}

function changesBetween(before: Placed[], after: Placed[]): Moved[] {
  return before.flatMap((was, index): Moved[] => {
    const is = after[index]!; // the same ones in the same order
    const change: Moved = {
      id: was.id,
      ...(is.room !== was.room && { room: is.room }),
      ...(is.visit?.therapistId &&
        is.visit.therapistId !== was.visit?.therapistId && { therapistId: is.visit.therapistId }),
      ...(is.device && is.device.piece !== was.device?.piece && { devicePiece: is.device.piece }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}
