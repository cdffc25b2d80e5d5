import { conflict } from '#shared/kit/problem.ts';
import { listStanding, lockAccounts, sumReturned } from './data.ts';
import { type Posting, postEntries, postEntry, reverseUses } from './post-entry.ts';
import type { AccountRow } from './tables.ts';

type Use = { accountId: number; cents: number };

/** Pays a part of an order from accounts, in its transaction. Refused when one of them has less meanwhile. */
export async function spendForOrder(
  tools: Posting,
  { orderId, uses, staffId = null }: { orderId: number; uses: readonly Use[]; staffId?: number | null },
): Promise<void> {
  if (uses.length === 0) return;
  const source = { sourceKind: 'order', sourceId: String(orderId) } as const;
  const entriesOf = (accounts: AccountRow[]) =>
    uses.map(({ accountId, cents }) => {
      const account = accounts.find(({ id }) => id === accountId);
      if (!account || account.cents < cents) throw changedMeanwhile();
      return { ...source, accountId, type: 'used' as const, cents: -cents, staffId };
    });
  await postEntries(tools, { lock: uses.map(({ accountId }) => accountId), entriesOf }, source);
}

/** For a cancelled, refunded or voided order: all of it goes back where it came from. */
export function returnForOrder(
  tools: Posting,
  { orderId, staffId = null }: { orderId: number; staffId?: number | null },
): Promise<void> {
  return reverseUses(tools, { sourceKind: 'order', sourceId: String(orderId), staffId });
}

/**
 * For pieces of a sale that go back: their part of what accounts paid returns, to the accounts that paid last first. The
 * refund's own number is its source.
 */
export async function returnPart(
  tools: Posting,
  {
    orderId,
    refundId,
    cents,
    staffId = null,
  }: { orderId: number; refundId: number; cents: number; staffId?: number | null },
): Promise<void> {
  const used = await listStanding(tools.db, { sourceKind: 'order', sourceId: String(orderId) });
  const accounts = await lockAccounts(
    tools.db,
    used.map(({ accountId }) => accountId),
  );
  let left = cents;
  for (const { accountId, cents: usedCents } of used.reverse()) {
    const account = accounts.find(({ id }) => id === accountId)!; // it has an entry
    const before = await sumReturned(tools.db, { orderId, accountId });
    const back = Math.min(left, -usedCents - before);
    left -= back;
    const source = { sourceKind: 'refund', sourceId: `${orderId} ${refundId}` } as const;
    if (back > 0) await postEntry(tools, account, { ...source, type: 'returned', cents: back, staffId });
  }
}

function changedMeanwhile() {
  return conflict(
    'balance_changed',
    'A balance has changed meanwhile. Please check the amounts and try again.',
  );
}
