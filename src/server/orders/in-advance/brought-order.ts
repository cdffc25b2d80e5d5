import type { Db } from '#server/kit/db/db.ts';
import { itemDefaults, orderDefaults } from '#server/orders/tables.ts';
import { insertAdvanceOrder, voidBroughtOrder } from './data.ts';

type BroughtOrder = {
  userId: number | null;
  clientId: number | null;
  line: { kind: 'package' | 'gift_card'; productName: string; packageId: number | null };
  broughtCents: number;
  soldBy: number;
  at: Date;
};

/** What another program sold: an order that comes to nothing, since nothing is paid for it here, and names what it is worth. */
export async function writeBroughtOrder(
  tx: Db,
  { userId, clientId, line, broughtCents, soldBy, at }: BroughtOrder,
): Promise<number> {
  const item = { ...itemDefaults, ...line, line: 1, productId: null, priceCents: 0, quantity: 1 };
  const order = {
    ...orderDefaults,
    channel: 'counter' as const,
    status: 'collected' as const,
    userId,
    clientId,
    soldBy,
    paymentMethod: 'studio' as const,
    collect: 'studio' as const,
    note: '',
    itemsCents: 0,
    vouchersCents: 0,
    totalCents: 0,
    broughtCents,
    paidAt: at,
    collectedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const { row } = await insertAdvanceOrder(tx, order, [item]);
  return row.id;
}

/** Its import is undone. */
export function cancelBroughtOrder(tx: Db, id: number, at: Date): Promise<void> {
  return voidBroughtOrder(tx, id, at);
}
