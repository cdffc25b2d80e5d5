import type { Checking } from '#shared/bookings/availability.ts';
import { placeParts } from '#shared/bookings/visit-parts.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import type { Staffing } from '#shared/team/assign-therapist.ts';
import { chooseRoom } from './choose-room.ts';
import { type ChosenStaff, keepOrChooseStaff } from './choose-staff.ts';
import {
  type KnownForMove,
  type MoveRequest,
  type MovingPart,
  minutesOf,
  type NewPlaces,
  othersIn,
  type StaffMover,
} from './move-request.ts';
import { mayInsist, staffTimes } from './place-visit.ts';
import { staffingFor } from './plan-part.ts';
import { type Doubt, type Refused, refused } from './visit-refusal.ts';

/** Another person or room it has alone; to another time it takes the others of its visit with it. */
export function planStaffMove(
  known: KnownForMove,
  request: MoveRequest & { mover: StaffMover },
  now: Date,
): NewPlaces | Refused {
  const { row } = known;
  const { mover } = request;
  const by = request.start.getTime() - row.startsAt.getTime();
  const open = by === 0 ? [row] : known.open;
  const timed: TimedPart[] = [];
  const doubts: Doubt[] = [];
  for (const part of open) {
    const times = timesOf(part, new Date(part.startsAt.getTime() + by), { rules: known.settings, now });
    if (!times.ok) return times;
    // A change of room or therapist alone is allowed on any day.
    if (by !== 0) doubts.push(...times.doubts);
    const staffing = staffingFor(known, { ...part, therapistId: part.therapistId ?? undefined });
    timed.push({ part, span: times.span, busy: times.busy, minutes: minutesOf(part), staffing });
  }
  const others = othersIn(known.placed, open);
  const found = placeParts<TimedPart, ChosenPlace, Refused>(others, timed, (part, placed) =>
    choosePlace({ ...known, placed }, part, { request, isDragged: part.part.id === row.id }),
  );
  if (!found.ok) return found;
  doubts.push(...found.chosen.flatMap((each) => each.doubts));
  if (doubts.length > 0 && !mover.insists) return refused(mayInsist(doubts));
  const parts = timed.map(({ part, span, busy }, index) => {
    const { isRequested, isOffShift } = found.chosen[index]!; // one for each
    return { id: part.id, span, busy, ...found.places[index]!, isRequested, isOffShift };
  });
  return { ok: true, parts, moved: found.moved };
}

type TimedPart = { part: MovingPart; span: Span; busy: Span; minutes: number; staffing: Staffing };
type ChosenPlace = ChosenStaff & { room: number; isRequested: boolean };
type Choosing = {
  request: MoveRequest & { mover: StaffMover };
  /** The others of its visit stay beside it. */
  isDragged: boolean;
};

function choosePlace(
  known: KnownForMove,
  { part, span, busy }: TimedPart,
  { request, isDragged }: Choosing,
): ChosenPlace | Refused {
  const { mover } = request;
  const { rooms } = known.settings.booking;
  const preferred = part.visitId === null ? undefined : (mover.room ?? part.room);
  const room = chooseRoom(known.placed, { busy, room: isDragged ? mover.room : null, preferred, rooms });
  if (!room.ok) return room;
  const therapistId = isDragged ? request.therapistId : undefined;
  const isRequested = isDragged ? mover.isRequested : undefined;
  const isSameTime = span.start.getTime() === part.startsAt.getTime();
  const staff =
    isSameTime && therapistId === undefined && isRequested === undefined
      ? asItIs(part)
      : keepOrChooseStaff(known, {
          span,
          busy,
          treatmentId: part.treatmentId,
          deviceKindId: part.deviceKindId,
          therapistId,
          keeps: part,
          customerName: part.customerName,
          isRequested,
        });
  return staff.ok ? { ...staff, room: room.room, moved: [...room.moved, ...staff.moved] } : staff;
}

function asItIs(part: MovingPart): Omit<ChosenPlace, 'room'> {
  const { therapistId, isRequested, isOffShift, deviceKindId, devicePiece } = part;
  return { ok: true, therapistId, isRequested, isOffShift, deviceKindId, devicePiece, moved: [], doubts: [] };
}

const STEP_MS = 5 * MINUTE_MS;

/** One of several treatments begins when the one before ends, and is followed by the next, not by the clean-up. */
function timesOf(part: MovingPart, start: Date, rules: Pick<Checking, 'rules' | 'now'>) {
  const checking = { ...rules, minutes: minutesOf(part) };
  if (part.visitId === null) return staffTimes(checking, start);
  const onTheGrid = staffTimes(checking, new Date(Math.floor(start.getTime() / STEP_MS) * STEP_MS));
  if (!onTheGrid.ok) return onTheGrid;
  const end = new Date(start.getTime() + checking.minutes * MINUTE_MS);
  const isFollowed = part.busyUntil.getTime() === part.endsAt.getTime();
  const cleanUp = isFollowed ? 0 : rules.rules.booking.bufferMinutes * MINUTE_MS;
  const busy = { start, end: new Date(end.getTime() + cleanUp) };
  return { ...onTheGrid, span: { start, end }, busy };
}
