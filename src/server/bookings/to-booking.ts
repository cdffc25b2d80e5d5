import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { BookingRow } from './tables.ts';

/** A row for the API. */
export function toBooking(row: BookingRow): Booking {
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
