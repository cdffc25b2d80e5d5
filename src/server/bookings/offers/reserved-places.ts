import { changePlaces } from '#server/bookings/data.ts';
import type { ReservedPlace } from '#server/bookings/tables.ts';
import { orRunAgain } from '#server/bookings/visits/write-places.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Span } from '#shared/kit/span.ts';
import {
  deletePlaces,
  insertPlaces,
  keepsAll,
  listPlacesOf,
  listPlacesWithin,
  markAnnounced,
} from './data.ts';
import type { OfferPlan } from './plan-offer.ts';

/**
 * A time is kept for somebody by the constraints that hold for bookings: nobody else can have its rooms, therapists and
 * devices. In the transaction that has the day's lock.
 */
export async function reservePlaces(
  tx: Db,
  offer: { id: number; isAnnounced: boolean },
  { parts, moved }: OfferPlan,
): Promise<void> {
  if (moved.length > 0) await orRunAgain(changePlaces(tx, moved));
  const rows = parts.map(
    ({ treatmentId, room, therapistId, deviceKindId, devicePiece, span, busy }, index) => ({
      offerId: offer.id,
      isAnnounced: offer.isAnnounced,
      position: index + 1,
      treatmentId,
      room,
      therapistId,
      deviceKindId: devicePiece === null ? null : deviceKindId,
      devicePiece,
      startsAt: span.start,
      endsAt: span.end,
      busyUntil: busy.end,
    }),
  );
  await orRunAgain(insertPlaces(tx, rows));
}

/** It can be booked by anybody again, or is offered to the next. */
export function releasePlaces(tx: Db, offerId: number): Promise<void> {
  return deletePlaces(tx, offerId);
}

/** From now on not even an undone cancellation has it back. False: one has. */
export function announcePlaces(tx: Db, offerId: number): Promise<boolean> {
  return markAnnounced(tx, offerId);
}

export function listReserved(db: Db, offerIds: readonly number[]): Promise<ReservedPlace[]> {
  return listPlacesOf(db, offerIds);
}

export function listReservedWithin(db: Db, span: Span): Promise<ReservedPlace[]> {
  return listPlacesWithin(db, span);
}

/** SQL for a statement on offers. */
export const reservedPlaces = { keepsAll };
