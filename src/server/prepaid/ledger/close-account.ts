import { conflict } from '#shared/kit/problem.ts';
import { countGivenBack, lockAccounts } from './data.ts';
import { type Posting, postEntry } from './post-entry.ts';
import { listAccountsOfOrder } from './sessions/data.ts';
import type { AccountRow } from './tables.ts';

/** All that is left of it leaves: it is owed to the client in money from then on, less what is kept. `account` must be locked. */
export async function closeAccount(
  tools: Posting,
  account: AccountRow,
  { feeCents, staffId }: { feeCents: number; staffId: number | null },
): Promise<void> {
  // A session may come back to it afterwards, when its visit did not take place: that is given back by itself.
  const times = await countGivenBack(tools.db, account.id);
  const sourceId = times === 0 ? String(account.id) : `${account.id} ${times + 1}`;
  const source = { sourceKind: 'payout', sourceId } as const;
  const left = { sessions: -account.sessions, cents: feeCents - account.cents };
  await postEntry(tools, account, { ...source, ...left, type: 'refunded', staffId });
  if (feeCents === 0) return;
  const fee = { sourceKind: 'payout', sourceId: `fee of ${sourceId}` } as const;
  await postEntry(tools, account, { ...fee, type: 'kept', cents: -feeCents, staffId });
}

/** All that is left of what a line sold leaves, for the caller to give back in money. Answers how much. */
export async function closeAccountOfLine(
  tools: Posting,
  { orderId, line, staffId }: { orderId: number; line: number; staffId: number | null },
): Promise<number> {
  const sold = await listAccountsOfOrder(tools.db, orderId);
  const { id } = sold.find((each) => each.line === line)!; // a sale opens those of its lines
  const account = (await lockAccounts(tools.db, [id]))[0]!; // accounts stay
  if (account.cents === 0) throw nothingLeft();
  await closeAccount(tools, account, { feeCents: 0, staffId });
  return account.cents;
}

export function nothingLeft() {
  return conflict('nothing_left', "There's nothing left to refund. It was used, refunded or has expired.");
}
