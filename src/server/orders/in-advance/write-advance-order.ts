import type { Db } from '#server/kit/db/db.ts';
import { columnsOf } from '#server/orders/order-bill.ts';
import { itemDefaults, type OrderItemRow, type OrderRow, orderDefaults } from '#server/orders/tables.ts';
import { billOf } from '#shared/bills/bill.ts';
import type { PaymentMethod } from '#shared/orders/order-states.ts';
import { insertAdvanceOrder } from './data.ts';

type AdvanceOrder = {
  userId: number | null;
  /** Of somebody without an account. */
  guestEmail: string | null;
  paymentMethod: PaymentMethod;
  line: { kind: 'deposit' | 'credit'; productName: string; priceCents: number; bookingId?: number };
  at: Date;
  /** Until then it can be paid; null: it was paid. */
  heldUntil: Date | null;
};

/** An order of one line, of which nothing is collected. */
export async function writeAdvanceOrder(
  tx: Db,
  { userId, guestEmail, paymentMethod, line, at, heldUntil }: AdvanceOrder,
): Promise<{ row: OrderRow; item: Omit<OrderItemRow, 'orderId'> }> {
  const item = { ...itemDefaults, ...line, line: 1, productId: null, quantity: 1 };
  const order = {
    ...orderDefaults,
    userId,
    guestEmail,
    paymentMethod,
    note: '',
    collect: 'studio' as const,
    ...columnsOf(billOf([item])),
    heldUntil,
    createdAt: at,
    updatedAt: at,
    ...(!heldUntil && { status: 'collected' as const, paidAt: at, collectedAt: at }),
  };
  const { row } = await insertAdvanceOrder(tx, order, [item]);
  return { row, item };
}
