import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { type CounterMethod, USUAL_METHODS } from '#shared/counter/payments.ts';
import type { AdminOrder, OrderDetail } from '#shared/orders/contract.ts';
import type { OrderStatus } from '#shared/orders/order-states.ts';
import { findWholeOrder } from './data.ts';
import { findOwnOrder, lockOwnOrder } from './find-order.ts';
import { creditLateMoney } from './in-advance/late-money.ts';
import { insertPayment, listPaymentRows } from './payments/data.ts';
import { openTakingsDay } from './payments/takings-day.ts';
import { setOrderStatus } from './set-order-status.ts';
import type { OrderRow } from './tables.ts';
import { toAdminOrder, toDetail } from './to-order.ts';

type Change = {
  status: OrderStatus;
  updatedAt?: string | undefined;
  /** How the money came, when it is marked paid. */
  method?: CounterMethod | undefined;
};

/** By an admin. Marking it paid confirms that the money has arrived. */
export function changeOrder(
  ctx: Context,
  id: number,
  { status, updatedAt, method }: Change,
): Promise<AdminOrder> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const day = await openTakingsDay(inTransaction);
    const row = await lockOwnOrder(inTransaction, id);
    // A second click finds the status already set: no conflict.
    if (row.status !== status) refuseConflict(updatedAt, row.updatedAt);
    const isLate = status === 'paid' && (await takeLate(inTransaction, row, { day, method }));
    if (!isLate) await setOrderStatus(inTransaction, row, status, 'studio');
    if (status === 'paid' && row.status === 'pending') {
      await insertPayment(tx, {
        orderId: id,
        source: 'desk',
        externalId: `order ${id}`,
        amountCents: row.totalCents,
        isCounted: true,
        receivedAt: ctx.now(),
        method: method ?? USUAL_METHODS[row.paymentMethod],
        day,
      });
    }
    const whole = await findWholeOrder(tx, id);
    return toAdminOrder(whole!, await listPaymentRows(tx, [id])); // it is locked
  });
}

/** Staff saw the money of a deposit whose time was let go. */
async function takeLate(
  inTransaction: Context,
  row: OrderRow,
  { day, method }: { day: string; method: CounterMethod | undefined },
): Promise<boolean> {
  const money = {
    ...({ source: 'desk', externalId: `late order ${row.id}`, amountCents: row.totalCents, day } as const),
    method: method ?? USUAL_METHODS[row.paymentMethod],
  };
  return (await creditLateMoney(inTransaction, row, money)) !== null;
}

/** By the customer, before it is paid. */
export function cancelOwnOrder(ctx: Context, id: number): Promise<OrderDetail> {
  return withTransaction(ctx, async (inTransaction) => {
    const row = await lockOwnOrder(inTransaction, id);
    await setOrderStatus(inTransaction, row, 'cancelled', 'customer');
    return toDetail(await findOwnOrder(inTransaction, id));
  });
}
