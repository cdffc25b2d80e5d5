import { findBooking } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { listVisitRows } from '#server/bookings/visits/data.ts';
import { wholeVisit } from '#server/bookings/visits/whole-visit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { BookedTest, Booking } from '#shared/bookings/contract.ts';
import type { PatchTestTie } from '#shared/bookings/plan/move-request.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { listBookedTests } from './data.ts';

type Tied = Pick<BookingRow, 'id' | 'treatmentId' | 'treatmentName' | 'startsAt' | 'endsAt' | 'status'>;

/** For their client: the patch tests these were booked with, and of a test the visit it is for. */
export async function readBookedTests(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Pick<Booking, 'tests' | 'testFor'>> {
  const tests = await listBookedTests(db, rows.filter(({ isPatchTest }) => !isPatchTest).map(visitIdOf));
  const visits = new Map<number, Tied>();
  for (const { testedVisitId: id } of rows) {
    const visit = id === null || visits.has(id) ? null : await findTestedVisit(db, id);
    if (visit) visits.set(id!, visit);
  }
  return (row) => {
    const visit = row.testedVisitId === null ? undefined : visits.get(row.testedVisitId);
    if (visit) return { testFor: toBookedTest(visit) };
    const own = tests.filter(({ testedVisitId }) => testedVisitId === visitIdOf(row));
    return own.length > 0 ? { tests: own.map(toBookedTest) } : {};
  };
}

/** What a move has to leave a day for: of a visit its tests, of a test its visit. */
export async function readTie(db: Db, row: BookingRow): Promise<PatchTestTie | null> {
  if (row.testedVisitId !== null) {
    const visit = await findTestedVisit(db, row.testedVisitId);
    return visit && { treatmentAt: visit.startsAt, treatmentName: visit.treatmentName };
  }
  const last = (await listBookedTests(db, [visitIdOf(row)])).at(-1);
  return last ? { testAt: last.startsAt } : null;
}

/** The visit as its client knows it, while it is to take place. */
async function findTestedVisit(db: Db, id: number): Promise<Tied | null> {
  const row = await findBooking(db, id);
  const rows = row?.visitId ? await listVisitRows(db, [row.visitId]) : [];
  const whole = rows.length > 0 ? wholeVisit(rows) : row;
  return whole && row && isOpen(whole.status) ? { ...whole, treatmentId: row.treatmentId } : null;
}

function visitIdOf({ id, visitId }: BookingRow): number {
  return visitId ?? id;
}

export function toBookedTest({ id, treatmentId, treatmentName, startsAt, endsAt, status }: Tied): BookedTest {
  const [appointmentDate, end] = [startsAt.toISOString(), endsAt.toISOString()];
  return { id, treatmentId, treatmentName, appointmentDate, endsAt: end, status };
}
