import { shownLate } from '#server/bookings/late/shown-late.ts';
import { shownPresence } from '#server/bookings/presence/shown-presence.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { toBooking } from '#server/bookings/to-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type KnownTherapist, readKnownTherapists } from '#server/team/therapist-names.ts';
import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { listLive } from './data.ts';

const MOST = 60;

/** The first of those that begin today and are not cancelled, by start, and how many there are. */
export async function listTodaysVisits({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ visits: TodaysVisit[]; total: number }> {
  const today = studioDay(now());
  const span = { start: studioInstant(today, '00:00'), end: studioInstant(addDays(today, 1), '00:00') };
  const rows = (await listLive(db, span)).filter(({ startsAt }) => startsAt >= span.start);
  const shown = rows.slice(0, MOST);
  const team = await readKnownTherapists(
    db,
    shown.map(({ therapistId }) => therapistId),
  );
  return { visits: shown.map((row) => toVisit(row, team)), total: rows.length };
}

function toVisit(row: BookingRow, team: readonly KnownTherapist[]): TodaysVisit {
  const { id, appointmentDate, endsAt, customerName, treatmentName, status, therapist } = toBooking(
    row,
    team,
  );
  const visit = {
    id,
    appointmentDate,
    endsAt,
    customerName,
    treatmentName,
    status,
    ...shownPresence(row),
    ...shownLate(row),
  };
  return { ...visit, room: row.room, therapistName: therapist?.name ?? null };
}
