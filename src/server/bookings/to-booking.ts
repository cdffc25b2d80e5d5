import type { Db } from '#server/kit/db/db.ts';
import { type KnownTherapist, readKnownTherapists } from '#server/team/therapist-names.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { therapistWords } from '#shared/bookings/therapist-words.ts';
import type { BookedPart, BookedVisit } from '#shared/bookings/visit-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { readVisitDeposits } from './deposits/visit-deposits.ts';
import { gapPointsOf } from './gap-keeper/gap-points-of.ts';
import { readVisitSessions } from './session-names.ts';
import type { BookingRow } from './tables.ts';
import { listVisitRows } from './visits/data.ts';
import { earliest, latest, namesOf, partsHeld, visitStatus } from './visits/whole-visit.ts';

/** Rows for the API, with who keeps them, and those of a visit of several treatments with the others. */
export async function toBookings(db: Db, rows: BookingRow[]): Promise<Booking[]> {
  const visitIds = [...new Set(rows.flatMap(({ visitId }) => visitId ?? []))];
  const parts = visitIds.length > 0 ? await listVisitRows(db, visitIds) : [];
  const team = await readKnownTherapists(
    db,
    [...rows, ...parts].map(({ therapistId }) => therapistId),
  );
  const sessionOf = await readVisitSessions(db, [...rows, ...parts]);
  const depositOf = await readVisitDeposits(db, rows);
  return rows.map((row) => {
    const booking = { ...toBooking(row, team), ...sessionOf(row), ...depositOf(row) };
    if (row.visitId === null) return booking;
    const ofVisit = parts.filter(({ visitId }) => visitId === row.visitId);
    const toPart = (each: BookingRow) => ({ ...partOf(each, team), ...sessionOf(each) });
    return { ...booking, visit: toBookedVisit(row, ofVisit, toPart) };
  });
}

/** Who keeps the visit, in words for its client. */
export async function readTherapistWords(db: Db, row: BookingRow): Promise<string | null> {
  return therapistWords(row, await readKnownTherapists(db, [row.therapistId]));
}

/** A row for the API; its therapist is one of `team`. */
export function toBooking(row: BookingRow, team: readonly KnownTherapist[]): Booking {
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
    ...promoOf(row),
    totalAmount: toMoneyString(totalCents(row)),
    status,
    therapist: therapistOf(row, team),
    isRequested,
    ...(gapPointsOf(row) > 0 && { bestFitPoints: gapPointsOf(row) }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toBookedVisit(
  row: BookingRow,
  rows: BookingRow[],
  toPart: (row: BookingRow) => BookedPart,
): BookedVisit {
  const held = partsHeld(rows);
  const cents = held.reduce((total, each) => total + totalCents(each), 0);
  const [startsAt, endsAt] = [earliest(held), latest(held)];
  const common = {
    appointmentDate: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    totalAmount: toMoneyString(cents),
    status: visitStatus(rows),
  };
  return {
    id: row.visitId!, // it is of a visit
    position: row.visitPosition!,
    parts: rows.filter(({ archivedAt }) => archivedAt === null).map(toPart),
    ...common,
    whole: {
      ...common,
      treatmentName: namesOf(held),
      durationMinutes: minutesOf({ startsAt, endsAt }),
      addExtraction: held.some(({ addExtraction }) => addExtraction),
      therapist: therapistOfParts(held.map(toPart)),
      // Whom the client asked for is said of each part.
      isRequested: false,
    },
  };
}

/** One for all, or each with what they do. */
function therapistOfParts(parts: BookedPart[]): Booking['therapist'] {
  const first = parts.find(({ therapist }) => therapist !== null)?.therapist ?? null;
  const names = new Set(parts.flatMap(({ therapist }) => therapist?.inWords ?? []));
  if (!first || names.size === 1) return first;
  const inWords = parts.flatMap(({ treatmentName, therapist }) =>
    therapist ? [`${treatmentName}: ${therapist.inWords}`] : [],
  );
  return { ...first, inWords: inWords.join(', ') };
}

function partOf(row: BookingRow, team: readonly KnownTherapist[]): BookedPart {
  const booking = toBooking(row, team);
  const { id, treatmentId, treatmentName, appointmentDate, endsAt, durationMinutes } = booking;
  const { addExtraction, extractionAmount, totalAmount, status, therapist, isRequested, promo } = booking;
  return {
    id,
    treatmentId,
    treatmentName,
    appointmentDate,
    endsAt,
    durationMinutes,
    addExtraction,
    extractionAmount,
    totalAmount,
    status,
    therapist,
    isRequested,
    ...(promo && { promo }),
  };
}

function promoOf({ promoCode, promoCents }: BookingRow): Pick<Booking, 'promo'> {
  return promoCode === null ? {} : { promo: { code: promoCode, amount: toMoneyString(promoCents) } };
}

function therapistOf(row: BookingRow, team: readonly KnownTherapist[]): Booking['therapist'] {
  const own = team.find(({ id }) => id === row.therapistId);
  return own ? { id: own.id, name: own.name, inWords: therapistWords(row, team) ?? own.name } : null;
}

export function totalCents({
  treatmentCents,
  extractionCents,
}: Pick<BookingRow, 'treatmentCents' | 'extractionCents'>): number {
  return treatmentCents + extractionCents;
}

export function minutesOf({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
}
