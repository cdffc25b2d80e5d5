import { readDepositPaid } from '#server/bookings/deposits/visit-deposits.ts';
import type { BookingRow, MailedBooking } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type KnownTherapist, readKnownTherapists } from '#server/team/therapist-names.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { therapistWords } from '#shared/bookings/therapist-words.ts';
import { listVisitRows } from './data.ts';
import { partsHeld, wholeVisit } from './whole-visit.ts';

type MailedPart = Pick<
  BookingRow,
  'treatmentName' | 'treatmentCents' | 'addExtraction' | 'extractionCents'
> & {
  promoCents?: number;
  time: string;
  /** In words for the client. */
  therapist: string | null;
};

/** What mails, the calendar and papers say of several treatments in one visit. */
export type MailedVisit = {
  parts: MailedPart[];
  /** The booking whose link opens all of it. */
  linkId: number;
};

/** A booking as its client knows it: of several treatments in one visit, all of them. */
export type Whole = {
  row: MailedBooking;
  therapist: string | null;
  visit?: MailedVisit;
  depositPaidCents?: number;
};

export async function readWhole(db: Db, row: BookingRow): Promise<Whole> {
  const rows = row.visitId === null ? [row] : await listVisitRows(db, [row.visitId]);
  const therapistIds = rows.map(({ therapistId }) => therapistId);
  const whole = wholeOf(rows, await readKnownTherapists(db, therapistIds));
  return { ...whole, depositPaidCents: await readDepositPaid(db, row) };
}

/** Of all bookings of a visit; who keeps them is of `team`. */
export function wholeOf(rows: BookingRow[], team: readonly KnownTherapist[]): Whole {
  const [first] = rows;
  if (first!.visitId === null) return { row: first!, therapist: therapistWords(first!, team) }; // at least one
  const parts = partsHeld(rows).map((row) => toPart(row, team));
  return { row: wholeVisit(rows), therapist: inWords(parts), visit: { parts, linkId: leadOf(rows).id } };
}

/** The first that is not deleted. */
export function leadOf<Row extends Pick<BookingRow, 'archivedAt'>>(rows: Row[]): Row {
  return rows.find(({ archivedAt }) => archivedAt === null) ?? rows[0]!; // a visit has at least two
}

function toPart(row: BookingRow, team: readonly KnownTherapist[]): MailedPart {
  const { treatmentName, treatmentCents, addExtraction, extractionCents, startsAt, promoCents } = row;
  const time = formatStudioTime(startsAt);
  const therapist = therapistWords(row, team);
  const price = { treatmentCents, addExtraction, extractionCents, ...(promoCents > 0 && { promoCents }) };
  return { time, treatmentName, ...price, therapist };
}

/** One for all, or each with what they do. */
function inWords(parts: MailedPart[]): string | null {
  const named = parts.filter(({ therapist }) => therapist !== null);
  const names = new Set(named.map(({ therapist }) => therapist));
  if (names.size <= 1) return named[0]?.therapist ?? null;
  return named.map(({ treatmentName, therapist }) => `${treatmentName}: ${therapist}`).join(', ');
}
