import type { Db } from '#server/kit/db/db.ts';
import { type KnownTherapist, readKnownTherapists } from '#server/team/therapist-names.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { therapistWords } from '#shared/bookings/therapist-words.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { UnwrittenBooking } from './tables.ts';

/** Rows for the API, with who keeps them. */
export async function toBookings(db: Db, rows: UnwrittenBooking[]): Promise<Booking[]> {
  const team = await readKnownTherapists(
    db,
    rows.map(({ therapistId }) => therapistId),
  );
  return rows.map((row) => toBooking(row, team));
}

/** Who keeps the visit, in words for its client. */
export async function readTherapistWords(db: Db, row: UnwrittenBooking): Promise<string | null> {
  return therapistWords(row, await readKnownTherapists(db, [row.therapistId]));
}

/** A row for the API; its therapist is one of `team`. */
export function toBooking(row: UnwrittenBooking, team: readonly KnownTherapist[]): Booking {
  const { isRequested } = row;
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
    therapist: therapistOf(row, team),
    isRequested,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function therapistOf(row: UnwrittenBooking, team: readonly KnownTherapist[]): Booking['therapist'] {
  const own = team.find(({ id }) => id === row.therapistId);
  return own ? { id: own.id, name: own.name, inWords: therapistWords(row, team) ?? own.name } : null;
}

export function totalCents({
  treatmentCents,
  extractionCents,
}: Pick<UnwrittenBooking, 'treatmentCents' | 'extractionCents'>): number {
  return treatmentCents + extractionCents;
}

export function minutesOf({ startsAt, endsAt }: Pick<UnwrittenBooking, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}
