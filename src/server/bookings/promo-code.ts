import type { Tools } from '#server/kit/http/context.ts';
import {
  holdPromoCode,
  releasePromoUse,
  takePromoUseAgain,
  usePromoCode,
} from '#server/promo-codes/take-promo-code.ts';
import { keepsCode } from '#shared/bookings/keeps-code.ts';
import { isLive } from '#shared/bookings/status.ts';
import { listParts, updateBooking } from './data.ts';
import type { BookingRow } from './tables.ts';

type Inside = Pick<Tools, 'db' | 'now'>;

/**
 * Takes a code for a visit that has just been written, since whose card it is on is known then. In the caller's
 * transaction: refused, nothing is booked.
 */
export async function takeCode(inside: Inside, written: BookingRow[], code: string): Promise<BookingRow[]> {
  const first = written[0]!; // a visit has at least one
  const held = await holdPromoCode(inside, {
    code,
    lines: written.map(({ treatmentId, treatmentCents, prepaidAccountId }) => ({
      ...({ kind: 'treatment', id: treatmentId, cents: treatmentCents } as const),
      isBarred: prepaidAccountId === null ? undefined : ('session' as const),
    })),
    whose: {
      clientId: first.clientId,
      email: first.customerEmail,
      phoneE164: first.phoneE164,
      exceptIds: written.map(({ id }) => id),
      isBooking: true,
    },
  });
  const taken: BookingRow[] = [];
  for (const [index, row] of written.entries()) {
    const promoCents = held.lineCents[index] ?? 0;
    const left = { promoCode: held.code, promoCents, treatmentCents: row.treatmentCents - promoCents };
    taken.push(promoCents > 0 ? await updateBooking(inside.db, row.id, left) : row);
  }
  await usePromoCode(inside, held, { bookingId: first.id });
  return taken;
}

/**
 * After a booking has another status or is there again: the code of its visit is used while one of the treatments it was
 * taken off takes place, so it is given back with the last of them and taken again with the first. Where it can no longer be
 * used the price stays, and the record of the change says so.
 */
export async function takeCodeAgain(inside: Inside, before: BookingRow): Promise<{ promoCode?: string }> {
  const { id, visitId, status, archivedAt, promoCode } = before;
  if (promoCode === null) return {};
  if (isLive(status) && archivedAt === null) {
    await releaseCodes(inside, [before]);
    return {};
  }
  const isTaken = await takePromoUseAgain(inside, visitId ?? id);
  return isTaken ? {} : { promoCode: `${promoCode} (used elsewhere meanwhile; the price stays)` };
}

/** Gives back the codes of those of these bookings' visits that do not take place any more. */
export async function releaseCodes(inside: Inside, changed: readonly BookingRow[]): Promise<void> {
  const withCode = changed.filter(({ promoCode }) => promoCode !== null);
  const visitIds = [...new Set(withCode.map(visitOf))];
  if (visitIds.length === 0) return;
  const parts = await listParts(inside.db, visitIds);
  for (const bookingId of visitIds) {
    const isUsed = keepsCode(parts.filter((part) => visitOf(part) === bookingId));
    if (!isUsed) await releasePromoUse(inside, { bookingId });
  }
}

/** By its first booking, which the use of a code names. */
function visitOf({ id, visitId }: BookingRow): number {
  return visitId ?? id;
}
