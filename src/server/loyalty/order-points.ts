import { readSettings } from '#server/studio/read-settings.ts';
import { amountOf, pointsFor } from '#shared/loyalty/points.ts';
import { findLastEarning, lockMember } from './ledger/data.ts';
import { earn, type Posting, reverse } from './ledger/post-entry.ts';

type PaidOrder = {
  orderId: number;
  /** As the customer knows it. */
  number: string;
  userId: number;
  /** After vouchers. */
  paidCents: number;
  staffId?: number | null;
};

/** For an order that became `paid`, in the same transaction. Idempotent. */
export async function earnForOrder(tools: Posting, order: PaidOrder): Promise<void> {
  const [member, { loyalty }] = await Promise.all([
    lockMember(tools.db, order.userId),
    readSettings(tools.db),
  ]);
  if (!member || member.isAnonymised) return;
  await earn(tools, member, {
    type: 'earned_purchase',
    description: `Order ${order.number}`,
    amount: pointsFor(order.paidCents, loyalty.pointsPerProductDollar),
    sourceKind: 'order',
    sourceId: String(order.orderId),
    amountCents: order.paidCents,
    staffId: order.staffId ?? null,
  });
}

type LostOrder = { orderId: number; number: string; userId: number; staffId?: number | null };

/** For a cancelled or refunded order: reverses its points, if it earned any. */
export async function reverseForOrder(tools: Posting, order: LostOrder): Promise<void> {
  const member = await lockMember(tools.db, order.userId);
  if (!member) return;
  const source = { sourceKind: 'order', sourceId: String(order.orderId) } as const;
  const description = `Order ${order.number} was cancelled or refunded`;
  await reverse(tools, member, { ...source, description, staffId: order.staffId ?? null });
}

/** For a sale of which a part went back: it earns for the rest, at the rate of the day it was made. */
export async function earnForRest(tools: Posting, order: LostOrder, leftCents: number): Promise<void> {
  const source = { sourceKind: 'order', sourceId: String(order.orderId) } as const;
  const before = await findLastEarning(tools.db, source);
  if (before?.reversedBy !== null) return;
  await reverseForOrder(tools, order);
  const member = await lockMember(tools.db, order.userId);
  if (!member || member.isAnonymised || leftCents === 0) return;
  const { points, debtPoints, amountCents } = before.entry;
  const paidDollars = Math.floor((amountCents ?? 0) / 100);
  const earned = amountOf({ points, debt: debtPoints });
  const leftDollars = Math.floor(leftCents / 100);
  await earn(tools, member, {
    ...source,
    type: 'earned_purchase',
    description: `Order ${order.number}`,
    // Its rate is not kept, but what it earned is.
    amount: paidDollars === 0 ? 0 : Math.floor((leftDollars * earned) / paidDollars),
    amountCents: leftCents,
    staffId: order.staffId ?? null,
  });
}
