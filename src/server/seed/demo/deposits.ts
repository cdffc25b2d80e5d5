import { changeOrder } from '#server/orders/change-order.ts';
import { depositHook } from '#server/prepaid/deposits/deposit-hook.ts';
import { minutesAfter } from './calendar.ts';
import { findDepositOrder, setDemoDeposit } from './data.ts';
import type { DemoStudio, Step } from './step.ts';

/** The treatment that asks for one. */
const TREATMENT = 'Signature Glow Facial';
const CENTS = 3_000;

/** One treatment asks for a deposit, and one visit that is still to come has paid it. */
export function planDeposits({ calendar, bookings }: DemoStudio): Step[] {
  const visit = bookings.find(
    ({ row, userId }) =>
      row.startsAt > minutesAfter(calendar.now, 2_880) && row.status === 'pending' && userId,
  );
  const at = minutesAfter(calendar.now, -150);
  const run: Step['run'] = async (ctx) => {
    const booking = await setDemoDeposit(ctx.db, {
      treatment: TREATMENT,
      cents: CENTS,
      bookingId: visit?.id,
    });
    if (!booking) return;
    await depositHook.request(ctx, booking, { cents: CENTS, method: 'paynow' });
    await changeOrder(ctx, await findDepositOrder(ctx.db, booking.id), { status: 'paid', method: 'paynow' });
  };
  return [{ at, run }];
}
