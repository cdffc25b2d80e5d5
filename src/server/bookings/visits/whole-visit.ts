import type { BookingRow, MailedBooking } from '#server/bookings/tables.ts';
import { sessionCents } from '#server/bookings/visit-bill.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';

/** The parts of a visit that take place or took place; all of them, where none does. */
export function partsHeld<Row extends Pick<BookingRow, 'status' | 'archivedAt'>>(rows: Row[]): Row[] {
  const standing = rows.filter(({ archivedAt }) => archivedAt === null);
  const held = standing.filter(({ status }) => status !== 'cancelled');
  if (held.length > 0) return held;
  return standing.length > 0 ? standing : rows;
}

/** What is still to be done about one part is to be done about the visit. */
const BY_URGENCY: BookingStatus[] = ['pending', 'confirmed', 'completed', 'no-show'];

export function visitStatus(rows: Pick<BookingRow, 'status' | 'archivedAt'>[]): BookingStatus {
  const held = rows.filter(({ archivedAt }) => archivedAt === null).map(({ status }) => status);
  return BY_URGENCY.find((status) => held.includes(status)) ?? 'cancelled';
}

/**
 * The visit as one booking, for mails, the calendar and papers: from the first to the last part that takes place, with one
 * total. Its number is the first one's, and each change of a part makes its calendar entry newer.
 */
export function wholeVisit(rows: BookingRow[]): MailedBooking {
  const held = partsHeld(rows);
  const [first] = held;
  const sum = (each: (row: BookingRow) => number, of = held) =>
    of.reduce((total, row) => total + each(row), 0);
  return {
    ...first!, // a visit has at least two
    id: first!.visitId!,
    treatmentName: namesOf(held),
    treatmentCents: sum(({ treatmentCents }) => treatmentCents),
    sessionCents: sum(sessionCents),
    promoCents: sum(({ promoCents }) => promoCents),
    promoCode: held.find(({ promoCode }) => promoCode !== null)?.promoCode ?? null,
    addExtraction: held.some(({ addExtraction }) => addExtraction),
    extractionCents: sum(({ extractionCents }) => extractionCents),
    startsAt: earliest(held),
    endsAt: latest(held),
    status: visitStatus(rows),
    // One that is deleted is a change, too, and its restoring counts for two.
    sequence: sum(({ sequence, archivedAt }) => sequence + (archivedAt ? 1 : 0), rows),
  };
}

/** "Signature Facial + LED" */
export function namesOf(rows: Pick<BookingRow, 'treatmentName'>[]): string {
  return rows.map(({ treatmentName }) => treatmentName).join(' + ');
}

export function earliest(rows: Pick<BookingRow, 'startsAt'>[]): Date {
  return new Date(Math.min(...rows.map(({ startsAt }) => startsAt.getTime())));
}

export function latest(rows: Pick<BookingRow, 'endsAt'>[]): Date {
  return new Date(Math.max(...rows.map(({ endsAt }) => endsAt.getTime())));
}
