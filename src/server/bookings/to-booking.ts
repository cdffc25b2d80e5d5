import type { Db } from '#server/kit/db/db.ts';
import { readTherapistNames, type TherapistNames } from '#server/team/therapist-names.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { BookingRow } from './tables.ts';

/** Rows for the API, with who keeps them. */
export async function toBookings(db: Db, rows: BookingRow[]): Promise<Booking[]> {
  const names = await readTherapistNames(
    db,
    rows.map(({ therapistId }) => therapistId),
  );
  return rows.map((row) => toBooking(row, names));
}

/** A row for the API; `names` has that of its therapist. */
export function toBooking(row: BookingRow, names: TherapistNames): Booking {
  const { therapistId, isRequested } = row;
  const { id, treatmentId, treatmentName, userId, startsAt, endsAt, status, addExtraction } = row;
  const { customerName, customerEmail, customerPhone, specialRequests } = row;
  return {
    id,
    treatmentId,
    treatmentName,
    userId,
    appointmentDate: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    durationMinutes: minutesOf(row),
    customerName: customerName || FORMER_CUSTOMER,
    customerEmail,
    customerPhone,
    specialRequests,
    addExtraction,
    extractionAmount: toMoneyString(row.extractionCents),
    totalAmount: toMoneyString(totalCents(row)),
    status,
    therapist: therapistId === null ? null : { id: therapistId, name: names.get(therapistId) ?? '' },
    isRequested,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function totalCents({
  treatmentCents,
  extractionCents,
}: Pick<BookingRow, 'treatmentCents' | 'extractionCents'>): number {
  return treatmentCents + extractionCents;
}

export function minutesOf({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}
