import { listRows } from '#server/bookings/data.ts';
import { readListQuery } from '#server/bookings/list-bookings.ts';
import { shownMarks } from '#server/bookings/presence/shown-presence.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { minutesOf, totalCents } from '#server/bookings/to-booking.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { readAllTherapistNames, type TherapistNames } from '#server/team/therapist-names.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { BookingListQuery } from '#shared/bookings/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';

const HEADINGS = [
  'Booking',
  'Date',
  'Time',
  'Minutes',
  'Room',
  'Status',
  'Customer',
  'E-mail',
  'Phone',
  'Treatment',
  'Treatment id',
  'Extraction',
  'Total',
  'Special requests',
  'Studio note',
  'Booked at',
  'Arrived at',
  'In treatment at',
];

/** Where there is a team, or has been. */
const TEAM_HEADINGS = ['Therapist', 'Asked for'];

/** The filtered list as CSV; dates are in studio time. */
export async function exportBookings({ db, now }: Context, query: BookingListQuery): Promise<FileAnswer> {
  const filter = { ...readListQuery(query, now()), offset: 0, limit: NO_LIMIT };
  const read = (cursor: Db) => listRows(cursor, filter);
  const names = await readAllTherapistNames(db);
  const content = streamCsv(db, {
    headings: names.size > 0 ? [...HEADINGS, ...TEAM_HEADINGS] : HEADINGS,
    read,
    toLine: (row) => (names.size > 0 ? [...lineOf(row), ...staffOf(row, names)] : lineOf(row)),
  });
  return { name: `bookings-${studioDay(now())}.csv`, content };
}

function staffOf({ therapistId, isRequested }: BookingRow, names: TherapistNames): string[] {
  const name = therapistId === null ? '' : (names.get(therapistId) ?? '');
  return [name, isRequested ? 'yes' : 'no'];
}

function lineOf(row: BookingRow): (string | number)[] {
  const { arrivedAt, inTreatmentAt } = shownMarks(row);
  return [
    row.id,
    studioDay(row.startsAt),
    studioTime(row.startsAt),
    minutesOf(row),
    row.room,
    row.status,
    row.customerName || FORMER_CUSTOMER,
    row.customerEmail,
    row.customerPhone,
    row.treatmentName,
    row.treatmentId,
    row.addExtraction ? 'yes' : 'no',
    toMoneyString(totalCents(row)),
    row.specialRequests ?? '',
    row.staffNote ?? '',
    inStudioTime(row.createdAt),
    arrivedAt ? inStudioTime(arrivedAt) : '',
    inTreatmentAt ? inStudioTime(inTreatmentAt) : '',
  ];
}

function inStudioTime(at: Date): string {
  return `${studioDay(at)} ${studioTime(at)}`;
}
