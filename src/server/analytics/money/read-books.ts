import type { BookingSum } from '#server/analytics/metrics/data.ts';
import type { Period } from '#server/analytics/metrics/period.ts';
import type { Db } from '#server/kit/db/db.ts';
import { refundOf } from '#shared/bills/refund.ts';
import {
  listCounterSums,
  listHandedOver,
  listPrepaidSums,
  listReturnedLines,
  type ReturnedLine,
} from './data.ts';

export type Returned = ReturnedLine & { valueCents: number };
export type Books = Awaited<ReturnType<typeof readBooks>>;

/** What Earned, and the way to it from Money taken, are made of. */
export async function readBooks(db: Db, period: Period, bookings: readonly BookingSum[]) {
  return {
    done: bookings.filter(({ status }) => status === 'completed'),
    counter: await listCounterSums(db, period),
    prepaid: await listPrepaidSums(db, period),
    handedOver: await listHandedOver(db, period),
    returned: (await listReturnedLines(db, period)).map(
      (line): Returned => ({ ...line, valueCents: line.cents + prepaidPart(line) }),
    ),
  };
}

/** What of a refund goes back to gift cards, deposits and credit. */
function prepaidPart({ quantity, quantityBefore, lineQuantity, linePrepaidCents }: ReturnedLine): number {
  const line = { quantity: lineQuantity, netCents: 0, prepaidCents: linePrepaidCents };
  return refundOf(line, quantityBefore, quantity).prepaidCents;
}
