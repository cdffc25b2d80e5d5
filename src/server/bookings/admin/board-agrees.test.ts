import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking, tenMinutesLate } from '#server/bookings/make.ts';
import { bookingChecks } from '#server/bookings/safety/tables.ts';
import type { NewBookingRow } from '#server/bookings/tables.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aSale } from '#server/counter/make.ts';
import { listPaidVisits } from '#server/orders/paid-visits.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { fromBoardRows, toBoardRows } from '#shared/bookings/board-rows.ts';
import type { Outcome } from '#shared/safety/reasons.ts';
import { listLive } from './data.ts';
import { toAdminBookings } from './get-booking.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const four = new Date('2026-03-10T08:00:00Z');
const five = new Date('2026-03-10T09:00:00Z');
const SPAN = { start: new Date('2026-03-09T16:00:00Z'), end: new Date('2026-03-10T16:00:00Z') };

const board = async () => {
  const as = await anAdmin(studio.db);
  return (await studio.call(bookingsAdminApi.board, { query: { from: '2026-03-10' } }, { as })).body;
};
/** What whole bookings would say on the board. */
const whole = async () =>
  toBoardRows(await toAdminBookings(studio.db, await listLive(studio.db, SPAN), listPaidVisits));
/** As the board shows it; the same as the whole booking. */
async function shown() {
  const { treatments, bookings } = await board();
  expect({ treatments, bookings }).toEqual(JSON.parse(JSON.stringify(await whole())));
  return fromBoardRows({ treatments, bookings });
}
let room = 0;
const book = (fields: Partial<NewBookingRow> = {}) =>
  aBooking(studio.db, { startsAt: four, room: ++room, ...fields });
const check = (bookingId: number, outcome: Outcome) =>
  studio.db
    .insert(bookingChecks)
    .values({ bookingId, outcome, reasons: [], startsAt: four, checkedAt: four });

test('marks: what the gate found, before an allergy, before a note', async () => {
  await book();
  await book({ staffNote: 'Prefers Ana' });
  await book({ specialRequests: 'A quiet room, please' });
  await book({ specialRequests: 'Reacts to fragrance', staffNote: 'Prefers Ana' });
  await book({ staffNote: 'Allergic to nuts' });
  for (const outcome of ['clear', 'unknown', 'ask', 'refuse'] as const) {
    const { id } = await book({ specialRequests: 'Reacts to fragrance' });
    await check(id, outcome);
  }
  const { id: test } = await book({
    isPatchTest: true,
    treatmentCents: 0,
    extractionCents: 0,
    addExtraction: false,
  });
  await check(test, 'ask');
  expect((await shown()).map(({ mark }) => mark)).toEqual([
    ...[null, 'note', 'note', 'allergy', 'allergy'],
    ...['allergy', 'allergy', 'safety', 'safety'],
    null,
  ]);
});

test('presence, and by how many minutes they run late until they are here', async () => {
  const late = tenMinutesLate(four);
  const at = new Date('2026-03-10T08:01:00Z');
  await book();
  await book({ arrivedAt: at });
  await book({ arrivedAt: at, inTreatmentAt: at, status: 'confirmed' });
  await book({ arrivedAt: at, inTreatmentAt: at, status: 'completed' });
  await book({ arrivedAt: at, status: 'no-show' });
  await book(late);
  await book({ ...late, arrivedAt: at });
  await book({ ...late, lateFor: five }); // of another time: it was moved since
  await book({ ...late, status: 'completed' });
  await book({ ...late, lateAnswer: 'no-problem' });
  await book({ lateFor: four, lateChanges: 2 }); // in time after all
  expect((await shown()).map(({ presence, lateMinutes }) => presence ?? lateMinutes)).toEqual([
    ...[null, 'arrived', 'in-treatment', 'in-treatment', null],
    ...[10, 'arrived', null, null, 10, null],
  ]);
});

test('what is paid, due and free; former customers and clean-up', async () => {
  const as = await anAdmin(studio.db);
  const { id: bookingId } = await book({ status: 'confirmed' });
  await aSale(studio, as, {
    lines: [{ kind: 'visit', bookingId }],
    payments: [{ method: 'cash', amount: '156.00' }],
  });
  await book({ treatmentCents: 0, extractionCents: 0, addExtraction: false });
  await book({ customerName: '', busyUntil: new Date('2026-03-10T09:15:00Z') });
  const rows = await shown();
  expect(rows.map(({ payment }) => payment)).toEqual(['paid', 'free', 'due']);
  expect(rows[2]).toMatchObject({
    customerName: 'Former customer',
    endsAt: '2026-03-10T09:00:00.000Z',
    busyUntil: '2026-03-10T09:15:00.000Z',
  });
});

test('who keeps it, and which part of a visit it is; deleted parts are not counted, cancelled ones are', async () => {
  const { id: therapistId } = await aTherapist(studio.db, { name: 'Ana' });
  const { id: other } = await aTreatment(studio.db, { name: 'Glow Facial' });
  await book({ therapistId, isRequested: true });
  const visit = async (visitId: number, others: Partial<NewBookingRow>[]) => {
    await book({ startsAt: five, id: visitId, visitId, visitPosition: 1 });
    const second = { startsAt: five, visitId, treatmentId: other, treatmentName: 'Glow Facial' };
    for (const [n, fields] of others.entries()) await book({ ...second, visitPosition: n + 2, ...fields });
  };
  await visit(900, [{ therapistId, isOffShift: true }, { status: 'cancelled' }]);
  await visit(950, [{ archivedAt: four }]);
  expect((await shown()).map((row) => [row.therapistId, row.isRequested, row.isOffShift, row.visit])).toEqual(
    [
      [therapistId, true, false, undefined],
      [null, false, false, { id: 900, position: 1, of: 3 }],
      [therapistId, false, true, { id: 900, position: 2, of: 3 }],
      [null, false, false, { id: 950, position: 1, of: 1 }],
    ],
  );
});

test('the bookings that hold a room on these days: also one that began the evening before', async () => {
  const begun = new Date('2026-03-09T15:30:00Z');
  await book({ startsAt: begun, endsAt: new Date('2026-03-09T16:30:00Z') });
  await book({ startsAt: begun, endsAt: SPAN.start, room: 99 }); // over at midnight
  await book({ startsAt: SPAN.end });
  await book({ status: 'cancelled' });
  await book({ archivedAt: four });
  await book();
  expect((await shown()).map(({ appointmentDate }) => appointmentDate)).toEqual([
    begun.toISOString(),
    four.toISOString(),
  ]);
});
