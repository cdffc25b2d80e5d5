import type { BookingRow } from '#server/bookings/tables.ts';
import type { ShownPresence } from '#shared/bookings/presence-contract.ts';

export type PresenceField = { presence?: ShownPresence };

/** For staff: nothing where the client has not come. */
export function shownPresence({
  arrivedAt,
  inTreatmentAt,
}: Pick<BookingRow, 'arrivedAt' | 'inTreatmentAt'>): PresenceField {
  if (!arrivedAt) return {};
  const since = inTreatmentAt?.toISOString() ?? null;
  return { presence: { arrivedAt: arrivedAt.toISOString(), inTreatmentAt: since } };
}
