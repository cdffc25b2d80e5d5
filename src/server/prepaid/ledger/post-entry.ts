import type { Tools } from '#server/kit/http/context.ts';
import { findLastEntry, insertEntry, listExpiries, listStanding, lockAccounts, type Source } from './data.ts';
import type { AccountRow, EntryRow, NewEntryRow } from './tables.ts';

/** What writing to the ledger needs; `db` is the transaction of what caused it. */
export type Posting = Pick<Tools, 'db' | 'now'>;

type NewPosting = Source &
  Pick<NewEntryRow, 'type' | 'cents'> & { sessions?: number; staffId?: number | null };

/** Locked until the transaction ends, as every account must be before it is written to. */
export async function lockPrepaidAccount(
  { db }: Pick<Posting, 'db'>,
  id: number,
): Promise<AccountRow | undefined> {
  const [account] = await lockAccounts(db, [id]);
  return account;
}

/**
 * The only way to write to the ledger. `account` must be locked. Null when an entry of this source stands already;
 * otherwise the account as it is then.
 */
export async function postEntry(
  { db, now }: Posting,
  account: AccountRow,
  { sessions = 0, staffId = null, ...entry }: NewPosting,
): Promise<AccountRow | null> {
  const last = await findLastEntry(db, account.id, entry);
  if (last && last.reversedBy === null) return null;

  const sourceRound = last ? last.entry.sourceRound + 1 : 0;
  const row = { ...entry, accountId: account.id, sessions, staffId, sourceRound, createdAt: now() };
  await insertEntry(db, row);
  return { ...account, sessions: account.sessions + sessions, cents: account.cents + entry.cents };
}

/** Takes back every use of a source, whole, or what was kept by it; what nothing stands of is left alone. */
export async function reverseUses(
  tools: Posting,
  { staffId = null, of = 'used', ...source }: Source & { staffId?: number | null; of?: 'used' | 'kept' },
): Promise<void> {
  const standing = await listStanding(tools.db, source, of);
  await lockAccounts(
    tools.db,
    standing.map(({ accountId }) => accountId),
  );
  // Once more with the accounts locked: another process may have been faster.
  for (const entry of await listStanding(tools.db, source, of)) await reverse(tools, entry, staffId);
}

/** All that expired of an account is there again. `account` must be locked. Answers what came back. */
export async function reverseExpiry(
  tools: Posting,
  account: AccountRow,
  { staffId }: { staffId: number | null },
): Promise<{ sessions: number; cents: number }> {
  const back = { sessions: 0, cents: 0 };
  for (const entry of await listExpiries(tools.db, account.id)) {
    await reverse(tools, entry, staffId);
    back.sessions -= entry.sessions;
    back.cents -= entry.cents;
  }
  return back;
}

async function reverse({ db, now }: Posting, entry: EntryRow, staffId: number | null): Promise<void> {
  const { id, accountId, sourceKind, sourceId, sourceRound } = entry;
  const back = { type: 'returned', sessions: -entry.sessions, cents: -entry.cents } as const;
  const source = { sourceKind, sourceId, sourceRound, reverses: id };
  await insertEntry(db, { ...source, ...back, accountId, staffId, createdAt: now() });
}
