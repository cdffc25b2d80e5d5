import * as z from 'zod/mini';
import { adminBooking } from '#shared/bookings/admin-contract.ts';
import { bookedDeposit } from '#shared/bookings/contract.ts';
import { DEPOSIT_METHODS } from '#shared/bookings/deposit.ts';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { instant, requiredText } from '#shared/kit/fields.ts';
import { payNow } from '#shared/orders/contract.ts';

/** The deposit of a booking, for who has its link. */
const managedDeposit = z.extend(bookedDeposit, {
  method: z.enum(DEPOSIT_METHODS),
  /** When the visit begins. */
  appointmentDate: instant,
  /** While it is due and paid by PayNow. */
  payNow: z.optional(payNow),
  /** Stripe's page, while one is open. */
  checkoutUrl: z.optional(z.string()),
});
export type ManagedDeposit = z.infer<typeof managedDeposit>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });

export const depositsApi = {
  managed: get('/api/manage/:token/deposit', {
    access: 'public',
    summary: 'The deposit of a booking by its mailed link, and how to pay it. 404 where none was asked for.',
    params: byToken,
    reply: managedDeposit,
  }),
  pay: post('/api/manage/:token/deposit/pay', {
    access: 'public',
    summary: "Stripe's page for a deposit by card. 409 when it is no longer due.",
    params: byToken,
    reply: z.object({ checkoutUrl: z.string() }),
  }),
  claim: post('/api/manage/:token/deposit/claim', {
    access: 'public',
    summary:
      'The client has paid the deposit by PayNow: the time is held until staff have looked, at most 2 opening hours more. Once; 409 when it is no longer due, was released, or its visit is cancelled.',
    params: byToken,
    reply: managedDeposit,
  }),
  waive: post('/api/admin/bookings/:id/deposit/waive', {
    access: 'reception',
    summary: 'Asks for the deposit of a booking no longer; the booking stays. 409 when it is not due.',
    body: z.object({ reason: requiredText(200, MISSING_REASON) }),
    reply: adminBooking,
  }),
};
