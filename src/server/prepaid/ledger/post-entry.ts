import { sendLast } from '#server/kit/db/db.ts';
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

/** The only way to write to the ledger. `account` must be locked. Where an entry of this source stands already, it does nothing. */
export async function postEntry(tools: Posting, account: AccountRow, entry: NewPosting): Promise<void> {
  const row = rowAfter(await findLastEntry(tools.db, account.id, entry), account, entry, tools.now());
  if (row) await insertEntry(tools.db, row);
}

/** Several of one source on accounts that `lock` locks, in one round trip; the last statements of the transaction. */
export async function postEntries(
  tools: Posting,
  {
    lock,
    entriesOf,
  }: { lock: readonly number[]; entriesOf: (locked: AccountRow[]) => (NewPosting & { accountId: number })[] },
  source: Source,
): Promise<void> {
  const { db, now } = tools;
  // In the order they are sent: the accounts are locked when the entries are read.
  const [locked, ...last] = await Promise.all([
    lockAccounts(db, lock),
    ...lock.map((id) => findLastEntry(db, id, source)),
  ]);
  for (const { accountId, ...entry } of entriesOf(locked)) {
    const account = locked.find(({ id }) => id === accountId)!; // its entries are of those that were locked
    const row = rowAfter(last[lock.indexOf(accountId)], account, entry, now());
    if (row) sendLast(db, insertEntry(db, row));
  }
}

/** Null when one stands already. */
function rowAfter(
  last: Awaited<ReturnType<typeof findLastEntry>>,
  { id: accountId }: AccountRow,
  { sessions = 0, staffId = null, ...entry }: NewPosting,
  createdAt: Date,
) {
  if (last && !last.isReversed) return null;
  const sourceRound = last ? last.sourceRound + 1 : 0;
  return { ...entry, accountId, sessions, staffId, sourceRound, createdAt };
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
