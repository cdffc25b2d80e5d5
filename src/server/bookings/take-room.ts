import type { Db } from '#server/kit/db/db.ts';
import type { Checking } from '#shared/bookings/availability.ts';
import type { Span } from '#shared/kit/span.ts';
import type { BookingContext } from './booking-context.ts';
import { type BookingFields, changeRooms, checkRoomsNow, deferRoomCheck, updateBooking } from './data.ts';
import { findPlace, orRunAgain } from './find-place.ts';
import type { BookingRow } from './tables.ts';

type Input = {
  row: BookingRow;
  busy: Span;
  context: BookingContext;
  checking: Checking;
  fields: BookingFields;
};

/** Writes a booking that is moved or restored: with a room, or not at all. */
export async function takeRoom(tx: Db, { row, fields, ...input }: Input): Promise<BookingRow> {
  const { room, moved } = await findPlace(tx, { ...input, isAlone: true, exceptId: row.id });
  if (moved.length === 0) return orRunAgain(updateBooking(tx, row.id, { ...fields, room }));
  // Another booking may take the room we are about to leave.
  await deferRoomCheck(tx);
  await changeRooms(tx, moved);
  const changed = await updateBooking(tx, row.id, { ...fields, room });
  await orRunAgain(checkRoomsNow(tx));
  return changed;
}
