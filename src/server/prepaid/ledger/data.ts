import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kit/db/db.ts';
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

/** In the order of their ids, as everybody locks them, so no deadlock; until the transaction ends. */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(prepaidAccounts)
    .where(inArray(prepaidAccounts.id, [...ids]))
    .orderBy(asc(prepaidAccounts.id))
    .for('no key update');
}

export async function insertAccount(tx: Db, row: NewAccountRow): Promise<AccountRow> {
  const [inserted] = await tx.insert(prepaidAccounts).values(row).returning();
  return inserted!;
}

/** A trigger updates the account's balance. */
export async function insertEntry(tx: Db, row: NewEntryRow): Promise<void> {
  await tx.insert(prepaidEntries).values(row);
}

/** The last entry of a source on an account, and whether it was reversed. */
export async function findLastEntry(
  db: Db,
  accountId: number,
  { sourceKind, sourceId }: Source,
): Promise<{ entry: EntryRow; reversedBy: number | null } | undefined> {
  const reversal = alias(prepaidEntries, 'reversal');
  const [row] = await db
    .select({ entry: prepaidEntries, reversedBy: reversal.id })
    .from(prepaidEntries)
    .leftJoin(reversal, eq(reversal.reverses, prepaidEntries.id))
    .where(
      and(
        eq(prepaidEntries.accountId, accountId),
        eq(prepaidEntries.sourceKind, sourceKind),
        eq(prepaidEntries.sourceId, sourceId),
        isNull(prepaidEntries.reverses),
      ),
    )
    .orderBy(desc(prepaidEntries.sourceRound))
    .limit(1);
  return row;
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
  const [row] = await db
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
  return row?.cents ?? 0;
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

/** One line for each balance that is not the sum of its entries, and each entry that cannot be. */
export async function listPrepaidDifferences(
  tx: Db,
): Promise<{ accounts: number; rows: number; differences: string[] }> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const found = await tx.execute<{ difference: string }>(sql`
    with sums as (
      select a.id, a.sessions, a.cents, a.held, a.order_id, a.line, a.kind,
        coalesce(sum(e.sessions), 0) as entry_sessions, coalesce(sum(e.cents), 0) as entry_cents,
        coalesce(sum(e.cents) filter (where e.type = 'bought'), 0) as bought
      from prepaid_accounts a left join prepaid_entries e on e.account_id = a.id group by a.id
    ), holds as (
      select prepaid_account_id as id, count(*) as held from bookings
      where prepaid_account_id is not null and status in ('pending', 'confirmed') and archived_at is null group by 1
    )
    select format('prepaid account %s: balance %s, ledger %s', id, cents, entry_cents) as difference
      from sums where cents <> entry_cents
    union all select format('prepaid account %s: %s sessions, ledger %s', id, sessions, entry_sessions)
      from sums where sessions <> entry_sessions
    union all select format('prepaid account %s: holds %s sessions, bookings %s', sums.id, sums.held, coalesce(holds.held, 0))
      from sums left join holds using (id) where sums.held <> coalesce(holds.held, 0)
    union all select format('prepaid account %s: money without sessions', id)
      from sums where kind = 'package' and sessions = 0 and cents <> 0
    union all select format('prepaid account %s: bought for %s, its line was paid with %s', sums.id, bought,
        price_cents - discount_cents)
      from sums join order_items i on i.order_id = sums.order_id and i.line = sums.line
      where bought <> price_cents - discount_cents
    union all select format('prepaid entry %s does not take back what entry %s did', r.id, t.id)
      from prepaid_entries r join prepaid_entries t on t.id = r.reverses
      where (r.account_id, r.sessions, r.cents, r.source_kind, r.source_id, r.source_round)
        <> (t.account_id, -t.sessions, -t.cents, t.source_kind, t.source_id, t.source_round)
    union all select format('order %s: paid %s with money paid in advance, ledger %s', id, stands, ledger) from (
      select o.id, case when o.status = 'cancelled' or o.voided_at is not null or (o.status = 'refunded' and o.channel = 'online')
          then 0 else o.prepaid_cents - o.prepaid_returned_cents end as stands,
        coalesce((select sum(-e.cents) from prepaid_entries e where e.type in ('used', 'returned')
          and ((e.source_kind = 'order' and e.source_id = o.id::text)
            or (e.source_kind = 'refund' and split_part(e.source_id, ' ', 1) = o.id::text))), 0) as ledger
      from orders o where o.prepaid_cents > 0
    ) as paid where stands <> ledger
    union all select format('visit %s: %s, but its session is %s', b.id, b.status,
        case when used.id is null then 'not used' else 'used' end)
      from bookings b left join lateral (
        select e.id from prepaid_entries e left join prepaid_entries r on r.reverses = e.id
        where e.source_kind = 'booking' and e.source_id = b.id::text and e.type = 'used' and e.sessions < 0 and r.id is null
        limit 1
      ) as used on true
      where b.prepaid_account_id is not null
        and ((b.status = 'completed' and used.id is null)
          or (b.status in ('pending', 'confirmed') and used.id is not null))`);
  const accounts = await tx.$count(prepaidAccounts);
  const rows = await tx.$count(prepaidEntries);
  return { accounts, rows, differences: found.rows.map(({ difference }) => difference) };
}
