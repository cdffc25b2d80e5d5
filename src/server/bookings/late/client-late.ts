import type { BookingRow } from '#server/bookings/tables.ts';
import { earliest, latest } from '#server/bookings/visits/whole-visit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { LATE_MINUTES, lateTerms, MOST_LATE_CHANGES, whyNotLate } from '#shared/bookings/late/late.ts';
import type { ClientLate } from '#shared/bookings/late/late-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { freeAfter } from './free-after.ts';
import { lateChangesOf, shownLate } from './shown-late.ts';

/** Of the open parts of a visit; undefined where nothing was said and nothing can be. */
export async function clientLate(
  db: Db,
  rows: readonly BookingRow[],
  now: Date,
): Promise<ClientLate | undefined> {
  const said = rows.map(shownLate).find(({ late }) => late)?.late ?? null;
  const canChange = rows.length > 0 && whyNotLate(asOne(rows), now) === null && !isSaidTooOften(rows);
  if (!canChange) return said ? { said, choices: [] } : undefined;
  const length = await lengthOf(db, rows);
  return { said, choices: LATE_MINUTES.map((minutes) => ({ minutes, ...lateTerms(minutes, length) })) };
}

export async function lengthOf(db: Db, rows: readonly BookingRow[]) {
  const lengthMinutes = (latest([...rows]).getTime() - earliest([...rows]).getTime()) / MINUTE_MS;
  return { lengthMinutes, freeMinutes: await freeAfter(db, rows) };
}

/** Who is here for one treatment is here for all of them. */
export function asOne(rows: readonly BookingRow[]) {
  const arrived = rows.find(({ arrivedAt }) => arrivedAt !== null)?.arrivedAt ?? null;
  return { status: rows[0]?.status ?? 'cancelled', startsAt: earliest([...rows]), arrivedAt: arrived };
}

export function isSaidTooOften(rows: readonly BookingRow[]): boolean {
  return Math.max(...rows.map(lateChangesOf)) >= MOST_LATE_CHANGES;
}
