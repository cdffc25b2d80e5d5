import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type TableWithId = PgTable & { id: PgColumn };

/** A row that others refer to is not deleted but archived, and can come back. */
export type RecordTable = TableWithId & { archivedAt: PgColumn; updatedAt: PgColumn };

/** `no key update` lets others refer to the row meanwhile, `update` does not. */
type Strength = 'update' | 'no key update';

/** Makes a function that locks a row until the transaction ends, also an archived one. */
export function lockById<Table extends TableWithId>(table: Table, strength: Strength) {
  return async (tx: Db, id: number): Promise<Table['$inferSelect'] | undefined> => {
    const [row] = await tx.select().from<TableWithId>(table).where(eq(table.id, id)).for(strength);
    return row;
  };
}

/** The same, of those that are not archived. */
export function lockLive<Table extends RecordTable>(table: Table, strength: Strength) {
  return async (tx: Db, id: number): Promise<Table['$inferSelect'] | undefined> => {
    const isLive = and(eq(table.id, id), isNull(table.archivedAt));
    const [row] = await tx.select().from<RecordTable>(table).where(isLive).for(strength);
    return row;
  };
}

/** Fields that are left out or undefined stay as they are. */
export function updateById<Table extends TableWithId>(table: Table) {
  return async (tx: Db, id: number, fields: PgUpdateSetSource<Table>): Promise<void> => {
    await tx.update(table).set(fields).where(eq(table.id, id));
  };
}

export async function archiveRow(tx: Db, table: RecordTable, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update ${table} set archived_at = ${now}, updated_at = ${now} where id = ${id}`);
}

/** True when it was archived and is restored. */
export async function bringBackRow(tx: Db, table: RecordTable, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${table} set archived_at = null, updated_at = ${now} where id = ${id} and archived_at is not null`);
  return rowCount === 1;
}

/** From 1, in this order. */
export async function writePositions(tx: Db, table: RecordTable, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${table} set position = given.place
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, place)
    where ${table}.id = given.id`);
}
