import type { BookingRow } from '#server/bookings/tables.ts';
import { NOT_PRESENT, type PresenceTimes } from '#shared/bookings/presence.ts';
import type { ShownPresence } from '#shared/bookings/presence-contract.ts';
import { takesPlace } from '#shared/bookings/status.ts';

export type PresenceField = { presence?: ShownPresence };

type Marked = Pick<BookingRow, 'status' | 'arrivedAt' | 'inTreatmentAt'>;

/** For staff: nothing where the client has not come. */
export function shownPresence(row: Marked): PresenceField {
  const { arrivedAt, inTreatmentAt } = shownMarks(row);
  if (!arrivedAt) return {};
  const since = inTreatmentAt?.toISOString() ?? null;
  return { presence: { arrivedAt: arrivedAt.toISOString(), inTreatmentAt: since } };
}

/** A visit that did not take place keeps its marks for Undo alone. */
export function shownMarks({ status, arrivedAt, inTreatmentAt }: Marked): PresenceTimes {
  return takesPlace(status) ? { arrivedAt, inTreatmentAt } : NOT_PRESENT;
}
