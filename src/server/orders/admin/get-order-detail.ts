import type { Context } from '#server/kit/http/context.ts';
import { findOwnOrder } from '#server/orders/find-order.ts';
import { listPaymentRows } from '#server/orders/payments/data.ts';
import { toAdminOrder } from '#server/orders/to-order.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { gstInside } from '#shared/kit/gst.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { AdminOrderDetail } from '#shared/orders/contract.ts';
import { sumEarned } from './data.ts';

/** What an admin sees of one order before changing it. */
export async function getOrderDetail(ctx: Context, id: number): Promise<AdminOrderDetail> {
  const whole = await findOwnOrder(ctx, id);
  const { gstNumber } = await readSettings(ctx.db);
  return {
    ...toAdminOrder(whole, await listPaymentRows(ctx.db, [id])),
    customerPhone: whole.customer.isAnonymised ? null : (whole.customer.phone ?? null),
    gstAmount: gstNumber ? toMoneyString(gstInside(whole.row.totalCents)) : null,
    earnedPoints: await sumEarned(ctx.db, id),
  };
}
