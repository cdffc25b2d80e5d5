import { lockMember } from './ledger/data.ts';
import type { Posting } from './ledger/posting.ts';
import { reverse } from './ledger/reverse.ts';

type LostOrder = { orderId: number; number: string; userId: number; staffId?: number | null };

/** For a cancelled or refunded order: reverses its points, if it earned any. */
export async function reverseForOrder(tools: Posting, order: LostOrder): Promise<void> {
  const member = await lockMember(tools.db, order.userId);
  if (!member) return;
  const source = { sourceKind: 'order', sourceId: String(order.orderId) } as const;
  const description = `Order ${order.number} was cancelled or refunded`;
  await reverse(tools, member, { ...source, description, staffId: order.staffId ?? null });
}
