import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { listRotaDaysOf } from '#server/team/staff/list-rota-days.ts';
import { MOST_LATE_MINUTES } from '#shared/bookings/late/late.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import { readFreeMinutes } from './data.ts';

/** By how many minutes these parts of a visit can begin later and still take their full length, at most a quarter of an hour. */
export async function freeAfter(db: Db, rows: readonly BookingRow[]): Promise<number> {
  const ids = rows.map(({ id }) => id);
  const day = studioDay(rows[0]!.startsAt); // at least one
  const open = openOn(await readSettings(db), day);
  const untilNext = await readFreeMinutes(db, ids, MOST_LATE_MINUTES);
  const untilClosing = rows.map(({ endsAt }) => minutesLeft(endsAt, open?.end ?? null));
  const free = [untilNext, ...untilClosing, ...(await untilShiftsEnd(db, rows, day))];
  return Math.min(MOST_LATE_MINUTES, ...free.flatMap((minutes) => minutes ?? []));
}

/** Of therapists who keep it within a shift: a visit outside of them was put there knowingly. */
async function untilShiftsEnd(db: Db, rows: readonly BookingRow[], day: string): Promise<(number | null)[]> {
  const ids = [...new Set(rows.flatMap(({ therapistId }) => therapistId ?? []))];
  if (ids.length === 0) return [];
  const rotas = await listRotaDaysOf(db, ids, { first: day, days: 1 });
  return rows.map(({ therapistId, startsAt, endsAt }) => {
    const shifts = (therapistId && rotas.get(therapistId)?.[0]?.shifts) || [];
    const ends = shifts
      .map(({ starts, ends }) => ({ start: studioInstant(day, starts), end: studioInstant(day, ends) }))
      .find(({ start, end }) => start <= startsAt && endsAt <= end)?.end;
    return minutesLeft(endsAt, ends ?? null);
  });
}

/** Null: nothing ends then. What was put after closing knowingly ends when it ends. */
function minutesLeft(from: Date, until: Date | null): number | null {
  if (until === null || until < from) return null;
  return Math.floor((until.getTime() - from.getTime()) / MINUTE_MS);
}
