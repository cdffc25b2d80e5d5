import type { BookingRow } from '#server/bookings/tables.ts';
import { earliest } from '#server/bookings/visits/whole-visit.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { freeUntil } from '#shared/bookings/session-terms.ts';
import { type BookingStatus, type Changer, takesPlace } from '#shared/bookings/status.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { findDeposit, listDepositRows } from './data.ts';

/** The job that moves the money of a deposit after its visit was cancelled or missed; orders, above, handle it. */
export const SETTLE_DEPOSIT = 'settle deposit';
export type SettleDeposit = {
  bookingId: number;
  /** The client cancelled too late. */
  isLate: boolean;
};

/** With the new status of a booking; what staff may still undo is waited for. */
export async function settleDepositLater(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  row: BookingRow,
  { to, who }: { to: BookingStatus; who: Changer },
): Promise<void> {
  const hasDeposit = row.depositCents > 0 || row.visitId !== null;
  if (!hasDeposit || who === 'system' || (takesPlace(row.status) && takesPlace(to))) return;
  const bookingId = row.visitId ?? row.id;
  if (!(await findDeposit(db, bookingId))) return;
  const startsAt = earliest(await listDepositRows(db, bookingId));
  const { freeCancelHours } = (await readSettings(db)).prepaid;
  const isLate = who === 'customer' && now() >= freeUntil(startsAt, freeCancelHours);
  const payload: SettleDeposit = { bookingId, isLate };
  const runAt = who === 'studio' ? undoEnd(now()) : now();
  await queueJob(db, { kind: SETTLE_DEPOSIT, payload, runAt }, now());
}
