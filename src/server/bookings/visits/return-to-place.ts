import { type BookingContext, daysFrom, needsOf } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import { type BookingFields, updateBooking } from '#server/bookings/data.ts';
import { takeBackUnannounced } from '#server/bookings/offers/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { checkingOf } from '#shared/bookings/availability.ts';
import { minutesOf } from '#shared/bookings/plan/move-request.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import { assignVisit } from '#shared/bookings/visit-parts.ts';
import { slotTaken } from './slot-taken.ts';
import { writePlaces } from './write-places.ts';

/** Writes a cancelled booking that takes place after all: with a place at its old time, or not at all. */
export async function returnToPlace(
  tx: Db,
  row: BookingRow,
  { fields, now }: { fields: BookingFields; now: Date },
): Promise<BookingRow> {
  const within = daysFrom(row.startsAt);
  const context = await readContext(tx, { within, now });
  const { settings } = context;
  const part = {
    minutes: minutesOf(row),
    staffing: staffingFor(context, needsOf(row)),
    span: { start: row.startsAt, end: row.endsAt },
    busy: { start: row.startsAt, end: row.busyUntil },
    preferredRoom: row.room,
  };
  const { rooms } = settings.booking;
  const find = (placed: BookingContext['placed']) => assignVisit(placed, [part], rooms);
  let found = find(context.placed);
  // It may have been offered already to somebody who has not been told.
  if (!found && (await takeBackUnannounced(tx, part.busy)))
    found = find((await readContext(tx, { within, now })).placed);
  if (!found) {
    const checking = checkingOf({ rules: settings, now, isStudio: true }, [part]);
    throw await slotTaken(tx, row.startsAt, checking);
  }
  const place = found.places[0]!; // one for the part
  return writePlaces(tx, found.moved, () =>
    updateBooking(tx, row.id, {
      ...fields,
      ...place,
      // The therapist who is found is on shift.
      isOffShift: false,
      // The therapist who was requested has left, and there is no team any more.
      ...(place.therapistId === null && { isRequested: false }),
    }),
  );
}
