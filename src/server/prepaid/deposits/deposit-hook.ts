import type { DepositHook, DepositMail } from '#server/bookings/deposits/deposit-hook.ts';
import { recordDeposit } from '#server/bookings/deposits/deposits.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { writeAdvanceOrder } from '#server/orders/in-advance/write-advance-order.ts';
import { payeeFacts, paymentMethods, payNowOf } from '#server/orders/payments/payment-methods.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import { holdEnd } from '#shared/bookings/deposit-hold.ts';

type Anybody = Context<Visitor | null>;

export const depositHook: DepositHook = {
  methods: async ({ db, stripe }) => {
    const { payNowId } = await readSettings(db);
    return paymentMethods({ payNowId, stripe }).filter((method) => method !== 'studio');
  },
  request,
};

/** An order of one line, due soon: the overdue ones are cancelled, and with it the time is let go. */
async function request(
  { db: tx, now }: Anybody,
  row: BookingRow,
  { cents, method }: { cents: number; method: DepositMethod },
): Promise<DepositMail> {
  const at = now();
  const settings = await readSettings(tx);
  const dueAt = holdEnd(method, at, settings);
  const { userId, customerEmail } = row;
  const placed = await writeAdvanceOrder(tx, {
    userId,
    guestEmail: userId === null ? customerEmail : null,
    paymentMethod: method,
    line: { kind: 'deposit', bookingId: row.id, productName: depositName(row), priceCents: cents },
    at,
    heldUntil: dueAt,
  });
  await recordDeposit(tx, { bookingId: row.id, orderId: placed.row.id, cents, dueAt });
  const payNow = method === 'paynow' ? payNowOf(placed.row, settings) : null;
  return {
    cents,
    dueAt: dueAt.toISOString(),
    ...(payNow && { payNow: { qr: payNow.qr, facts: payeeFacts(payNow) } }),
  };
}

/** "Deposit: Signature Facial, Thu 12 Mar, 3:00 PM" */
function depositName({ treatmentName, startsAt }: BookingRow): string {
  return `Deposit: ${treatmentName}, ${formatShortAppointment(startsAt)}`;
}
