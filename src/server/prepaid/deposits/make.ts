import { recordDeposit } from '#server/bookings/deposits/deposits.ts';
import { aBooking } from '#server/bookings/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { writeAdvanceOrder } from '#server/orders/in-advance/write-advance-order.ts';

type Requested = { startsAt: Date; now: Date; userId?: number };

/** A pending booking with a deposit of $30.00 that is due in two hours, bypassing all rules but the constraints. */
export async function aDueDeposit(db: Db, { startsAt, now, userId }: Requested) {
  const depositCents = 3_000;
  const booking = await aBooking(db, { startsAt, depositCents, ...(userId && { userId }) });
  const dueAt = new Date(now.getTime() + 7_200_000);
  const { row } = await writeAdvanceOrder(db, {
    userId: booking.userId,
    guestEmail: booking.userId ? null : booking.customerEmail,
    paymentMethod: 'paynow',
    line: { kind: 'deposit', bookingId: booking.id, productName: 'Deposit', priceCents: depositCents },
    at: now,
    heldUntil: dueAt,
  });
  await recordDeposit(db, { bookingId: booking.id, orderId: row.id, cents: depositCents, dueAt });
  return { ...booking, orderId: row.id };
}
