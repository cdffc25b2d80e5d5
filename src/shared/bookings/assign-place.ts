import type { Span } from '#shared/kit/span.ts';
import { assignTherapist, type Staffing } from '#shared/team/assign-therapist.ts';
import { assignRoom, type Placed } from './assign-room.ts';

export type PlaceRequest = {
  /** The treatment. */
  span: Span;
  /** With the clean-up after it. */
  busy: Span;
  preferredRoom?: number | undefined;
};

/** What other bookings change so that this one has its place. */
export type Moved = {
  id: number;
  room?: number | undefined;
  therapistId?: number | undefined;
  devicePiece?: number | undefined;
};
export type Place = {
  room: number;
  therapistId: number | null;
  devicePiece: number | null;
  moved: Moved[];
};

/**
 * A room, a therapist and a piece of the device for what is requested, or null when one of them is missing: the only rule that
 * decides. None of the three depends on the others, so each is found alone.
 */
export function assignPlace(
  placed: Placed[],
  { span, busy, preferredRoom }: PlaceRequest,
  rooms: number,
  { team, treatmentId, therapistId, device }: Staffing = { team: [] },
): Place | null {
  const room = assignRoom(placed, busy, rooms, preferredRoom);
  const piece = device ? assignPiece(placed, busy, device) : NOTHING_NEEDED;
  const visits = placed.flatMap(({ visit }) => visit ?? []);
  const [from, to, treatmentTo] = [busy.start.getTime(), busy.end.getTime(), span.end.getTime()];
  const work = { from, to, treatmentTo, treatmentId, therapistId };
  const therapist = team.length > 0 ? assignTherapist(team, visits, work) : NOBODY_NEEDED;
  if (!room || !piece || !therapist) return null;
  return {
    room: room.room,
    therapistId: therapist.therapistId,
    devicePiece: piece.room,
    moved: byBooking([
      ...room.moved,
      ...therapist.moved,
      ...piece.moved.map(({ id, room: devicePiece }) => ({ id, devicePiece })),
    ]),
  };
}

const NOTHING_NEEDED = { room: null, moved: [] };
const NOBODY_NEEDED = { therapistId: null, moved: [] };

/** Pieces of a device are interchangeable, as rooms are. */
export function assignPiece(
  placed: Placed[],
  busy: Span,
  { kindId, pieces }: NonNullable<Staffing['device']>,
) {
  const inUse = placed.flatMap(({ id, span, device, isFixed }) =>
    device?.kindId === kindId ? [{ id, span, room: device.piece, isFixed }] : [],
  );
  return assignRoom(inUse, busy, pieces);
}

/** A booking may make way with its room, its therapist and its device: one change for each booking. */
export function byBooking(changes: Moved[]): Moved[] {
  const moved = new Map<number, Moved>();
  for (const change of changes) moved.set(change.id, { ...moved.get(change.id), ...change });
  return [...moved.values()];
}
