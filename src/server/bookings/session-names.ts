import type { Db } from '#server/kit/db/db.ts';
import { readPackageNames } from '#server/prepaid/ledger/sessions/sessions.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { freeUntil } from '#shared/bookings/session-terms.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { BookingRow } from './tables.ts';
import { sessionCents } from './visit-bill.ts';

/** What the API says of the sessions of some bookings; nothing is read when none has one. */
export async function readVisitSessions(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Pick<Booking, 'session'>> {
  const ids = rows.flatMap(({ prepaidAccountId }) => prepaidAccountId ?? []);
  if (ids.length === 0) return () => ({});
  const names = await readPackageNames(db, ids);
  const { freeCancelHours } = (await readSettings(db)).prepaid;
  return (row) => {
    const { prepaidAccountId, startsAt } = row;
    if (prepaidAccountId === null) return {};
    const packageName = names.get(prepaidAccountId) ?? '';
    const until = freeUntil(startsAt, freeCancelHours).toISOString();
    const amount = toMoneyString(sessionCents(row));
    return { session: { packageAccountId: prepaidAccountId, packageName, amount, freeUntil: until } };
  };
}
