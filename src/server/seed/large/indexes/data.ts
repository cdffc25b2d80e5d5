import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

type Index = { name: string; definition: string };

/** Of the tables that are filled. */
const FILLED = [
  ...['users', 'clients', 'bookings', 'orders', 'order_items', 'order_payments', 'order_refunds'],
  ...['loyalty_transactions', 'vouchers', 'events', 'subscribers', 'audit_log'],
];

/** Those that only make reading faster: what keeps rows apart, and what filling itself looks for, stays. */
export async function dropIndexes(tx: Db): Promise<Index[]> {
  const { rows } = await tx.execute<Index>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${sql.param(FILLED)}::text[]::regclass[]) and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indrelid, indexrelid`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.raw(name)}`);
  return rows;
}

export async function buildIndexes(tx: Db, indexes: Index[]): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '128MB'`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/** What a turn noted goes, what is checked at a transaction's end is checked, and the next is planned by how much there is now. */
export async function endTurn(tx: Db): Promise<void> {
  // All at the very end would take memory for each row, and no index is built while a check is open.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
  await tx.execute(sql`drop table large_lines, large_rows, large_vouchers`);
  for (const table of FILLED) await tx.execute(sql`analyze ${sql.raw(table)}`);
}
