import type { Tools } from '#server/kit/http/context.ts';
import {
  lockPromoCode,
  type PromoVisits,
  releasePromoUse,
  takePromoUseAgain,
  usePromoCode,
} from '#server/promo-codes/take-promo-code.ts';
import { keepsCode } from '#shared/bookings/keeps-code.ts';
import { isLive } from '#shared/bookings/status.ts';
import { listParts } from './data.ts';
import { visitsOfPerson } from './promo-code/data.ts';
import type { BookingRow } from './tables.ts';

/** What promo codes must know of visits; also for the shop and the till. */
export const promoVisits: PromoVisits = visitsOfPerson;

type InTransaction = Pick<Tools, 'db' | 'now'>;

/** For a visit that is about to be written: its rows at the price that the code leaves. Refused, nothing is booked. */
export async function takeCode(
  inTransaction: InTransaction,
  rows: BookingRow[],
  code: string,
): Promise<{ rows: BookingRow[]; use: () => Promise<void> }> {
  const first = rows[0]!; // a visit has at least one
  const held = await lockPromoCode(inTransaction, {
    code,
    lines: rows.map(({ treatmentId, treatmentCents, prepaidAccountId }) => ({
      kind: 'treatment',
      id: treatmentId,
      cents: treatmentCents,
      isBarred: prepaidAccountId === null ? undefined : 'session',
    })),
    usedBy: {
      clientId: first.clientId,
      email: first.customerEmail,
      phoneE164: first.phoneE164,
      isBooking: true,
      visits: promoVisits,
    },
  });
  const taken = rows.map((row, index) => {
    const promoCents = held.lineCents[index] ?? 0;
    if (promoCents === 0) return row;
    return { ...row, promoCode: held.code, promoCents, treatmentCents: row.treatmentCents - promoCents };
  });
  return { rows: taken, use: () => usePromoCode(inTransaction, held, { bookingId: first.id }) };
}

/**
 * After a booking has another status or is there again: the code of its visit is used while one of the treatments it was
 * taken off takes place, so it is given back with the last of them and taken again with the first. Where it can no longer be
 * used the price stays, and the record of the change says so.
 */
export async function settleCode(
  inTransaction: InTransaction,
  before: BookingRow,
): Promise<{ promoCode?: string }> {
  const { id, visitId, status, archivedAt, promoCode } = before;
  if (promoCode === null) return {};
  if (isLive(status) && archivedAt === null) {
    await releaseCodes(inTransaction, [before]);
    return {};
  }
  const isTaken = await takePromoUseAgain(inTransaction, visitId ?? id, promoVisits);
  return isTaken ? {} : { promoCode: `${promoCode} (used elsewhere meanwhile; the price stays)` };
}

/** Gives back the codes of those of these bookings' visits that do not take place any more. */
export async function releaseCodes(
  inTransaction: InTransaction,
  changed: readonly BookingRow[],
): Promise<void> {
  const withCode = changed.filter(({ promoCode }) => promoCode !== null);
  const visitIds = [...new Set(withCode.map(visitOf))];
  if (visitIds.length === 0) return;
  const parts = await listParts(inTransaction.db, visitIds);
  for (const bookingId of visitIds) {
    const isUsed = keepsCode(parts.filter((part) => visitOf(part) === bookingId));
    if (!isUsed) await releasePromoUse(inTransaction, { bookingId });
  }
}

/** By its first booking, which the use of a code names. */
function visitOf({ id, visitId }: BookingRow): number {
  return visitId ?? id;
}
