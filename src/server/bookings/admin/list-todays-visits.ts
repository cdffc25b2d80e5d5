import { shownPresence } from '#server/bookings/presence/shown-presence.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { toBooking } from '#server/bookings/to-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { listLive } from './data.ts';

const MOST = 30;
/** The overview does not say who keeps a visit. */
const NO_TEAM: [] = [];

/** The first of those that begin today and are not cancelled, by start, and how many there are. */
export async function listTodaysVisits({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ visits: TodaysVisit[]; total: number }> {
  const today = studioDay(now());
  const span = { start: studioInstant(today, '00:00'), end: studioInstant(addDays(today, 1), '00:00') };
  const rows = (await listLive(db, span)).filter(({ startsAt }) => startsAt >= span.start);
  return { visits: rows.slice(0, MOST).map(toVisit), total: rows.length };
}

function toVisit(row: BookingRow): TodaysVisit {
  const { id, appointmentDate, customerName, treatmentName, status } = toBooking(row, NO_TEAM);
  return { id, appointmentDate, customerName, treatmentName, room: row.room, status, ...shownPresence(row) };
}
