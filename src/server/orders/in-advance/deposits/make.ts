import { recordDeposit } from '#server/bookings/deposits/deposits.ts';
import { aBooking } from '#server/bookings/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { insertAdvanceOrder } from '#server/orders/in-advance/data.ts';
import { itemDefaults, orderDefaults } from '#server/orders/tables.ts';

type Requested = { startsAt: Date; now: Date; userId?: number };

/** A pending booking with a deposit of $30.00 that is due in two hours, bypassing all rules but the constraints. */
export async function aDueDeposit(db: Db, { startsAt, now, userId }: Requested) {
  const depositCents = 3_000;
  const booking = await aBooking(db, { startsAt, depositCents, ...(userId && { userId }) });
  const dueAt = new Date(now.getTime() + 7_200_000);
  const order = {
    ...orderDefaults,
    ...{ userId: booking.userId, guestEmail: booking.userId ? null : booking.customerEmail, note: '' },
    ...({ paymentMethod: 'paynow', collect: 'studio' } as const),
    ...{ itemsCents: depositCents, vouchersCents: 0, totalCents: depositCents, heldUntil: dueAt },
    ...{ createdAt: now, updatedAt: now },
  };
  const item = {
    ...itemDefaults,
    ...({ kind: 'deposit', line: 1, productId: null, quantity: 1 } as const),
    ...{ bookingId: booking.id, productName: 'Deposit', priceCents: depositCents },
  };
  const { row } = await insertAdvanceOrder(db, order, [item]);
  await recordDeposit(db, { bookingId: booking.id, orderId: row.id, cents: depositCents, dueAt });
  return { ...booking, orderId: row.id };
}
