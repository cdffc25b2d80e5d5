import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement, wholeRows } from '#server/kit/db/named-statement.ts';
import {
  type AccountRow,
  type EntryRow,
  type NewAccountRow,
  type NewEntryRow,
  type PrepaidSourceKind,
  prepaidAccounts,
  prepaidEntries,
} from './tables.ts';

export type Source = { sourceKind: PrepaidSourceKind; sourceId: string };

const wholeAccount = wholeRows(prepaidAccounts);
const lockIds = namedStatement(
  'lock prepaid accounts',
  sql`select ${wholeAccount.columns} from prepaid_accounts where id = any (${sql.placeholder('ids')}::int[])
    order by id for no key update`,
);

/** In the order of their ids, as everybody locks them, so no deadlock; until the transaction ends. */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  return (await lockIds(tx, { ids })).map(wholeAccount.toRow);
}

export async function insertAccount(tx: Db, row: NewAccountRow): Promise<AccountRow> {
  return oneRow(await tx.insert(prepaidAccounts).values(row).returning());
}

const addEntry = namedStatement(
  'post prepaid entry',
  sql`insert into prepaid_entries (account_id, type, sessions, cents, source_kind, source_id, source_round, reverses,
      staff_id, created_at)
    values (${sql.placeholder('accountId')}, ${sql.placeholder('type')}, coalesce(${sql.placeholder('sessions')}::smallint, 0),
      ${sql.placeholder('cents')}, ${sql.placeholder('sourceKind')}, ${sql.placeholder('sourceId')},
      coalesce(${sql.placeholder('sourceRound')}::int, 0), ${sql.placeholder('reverses')}, ${sql.placeholder('staffId')},
      ${sql.placeholder('createdAt')})`,
);

/** A trigger updates the account's balance. */
export async function insertEntry(tx: Db, row: NewEntryRow): Promise<void> {
  await addEntry(tx, row);
}

const readLast = namedStatement<{ sourceRound: number; reversedBy: string | null }>(
  'last prepaid entry of a source',
  sql`select entry.source_round as "sourceRound", reversal.id as "reversedBy"
    from prepaid_entries entry left join prepaid_entries reversal on reversal.reverses = entry.id
    where entry.account_id = ${sql.placeholder('accountId')} and entry.source_kind = ${sql.placeholder('sourceKind')}
      and entry.source_id = ${sql.placeholder('sourceId')} and entry.reverses is null
    order by entry.source_round desc limit 1`,
);

/** The last entry of a source on an account, and whether it was reversed. */
export async function findLastEntry(
  db: Db,
  accountId: number,
  { sourceKind, sourceId }: Source,
): Promise<{ sourceRound: number; isReversed: boolean } | undefined> {
  const [last] = await readLast(db, { accountId, sourceKind, sourceId });
  return last && { sourceRound: last.sourceRound, isReversed: last.reversedBy !== null };
}

const isStanding = sql`not exists (select from prepaid_entries as reversal where reversal.reverses = ${prepaidEntries.id})`;

/** Uses of a source that stand, or other entries that took something away, by account, the first account first. */
export function listStanding(
  db: Db,
  { sourceKind, sourceId }: Source,
  type: 'used' | 'kept' = 'used',
): Promise<EntryRow[]> {
  return db
    .select()
    .from(prepaidEntries)
    .where(
      and(
        eq(prepaidEntries.sourceKind, sourceKind),
        eq(prepaidEntries.sourceId, sourceId),
        eq(prepaidEntries.type, type),
        isStanding,
      ),
    )
    .orderBy(asc(prepaidEntries.accountId));
}

/** What expired of an account and did not come back, the first first. */
export function listExpiries(db: Db, accountId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(prepaidEntries)
    .where(and(eq(prepaidEntries.accountId, accountId), eq(prepaidEntries.type, 'expired'), isStanding))
    .orderBy(asc(prepaidEntries.id));
}

/** How often all that was left of an account was given back. */
export function countGivenBack(db: Db, accountId: number): Promise<number> {
  return db.$count(
    prepaidEntries,
    and(
      eq(prepaidEntries.accountId, accountId),
      eq(prepaidEntries.type, 'refunded'),
      eq(prepaidEntries.sourceKind, 'payout'),
    ),
  );
}

/** What refunds of an order have returned to an account already; their source begins with the order's number. */
export async function sumReturned(
  db: Db,
  { orderId, accountId }: { orderId: number; accountId: number },
): Promise<number> {
  const rows = await db
    .select({ cents: sql`coalesce(sum(${prepaidEntries.cents}), 0)`.mapWith(Number) })
    .from(prepaidEntries)
    .where(
      and(
        eq(prepaidEntries.accountId, accountId),
        eq(prepaidEntries.sourceKind, 'refund'),
        eq(prepaidEntries.type, 'returned'),
        sql`${prepaidEntries.sourceId} like ${`${orderId} %`}`,
      ),
    );
  return oneRow(rows).cents;
}

/** What each of these accounts was bought for. */
export async function sumBought(db: Db, accountIds: number[]): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ id: prepaidEntries.accountId, cents: sql`sum(${prepaidEntries.cents})`.mapWith(Number) })
    .from(prepaidEntries)
    .where(and(inArray(prepaidEntries.accountId, accountIds), eq(prepaidEntries.type, 'bought')))
    .groupBy(prepaidEntries.accountId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export const prepaidAuditNames: AuditNames = {
  package: (id) => sql`select name from packages where id = ${id}`,
  'client-package': (id) => sql`select name from client_packages where account_id = ${id}`,
};

/** All entries of an account, the first first. */
export function listEntriesOf(db: Db, accountId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(prepaidEntries)
    .where(eq(prepaidEntries.accountId, accountId))
    .orderBy(asc(prepaidEntries.id));
}
