import { countGivenBack } from './data.ts';
import { type Posting, postEntry } from './post-entry.ts';
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
  const now = (await postEntry(tools, account, { ...source, ...left, type: 'refunded', staffId })) ?? account;
  if (feeCents === 0) return;
  const fee = { sourceKind: 'payout', sourceId: `fee of ${sourceId}` } as const;
  await postEntry(tools, now, { ...fee, type: 'kept', cents: -feeCents, staffId });
}
