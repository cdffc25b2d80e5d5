import pg from 'pg';
import { inPublic, type Table } from './catalog.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Inserts rows in any order and without triggers, which already fired when the rows were new. Foreign keys are
 * dropped and recreated, which checks every row and, unlike disabling them, needs no superuser.
 */
export async function withoutRules(
  client: pg.ClientBase,
  tables: Table[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} disable trigger user`);

  await work();

  // Pending deferred constraints would block the ALTER.
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  }
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by oid`);
  return rows;
}
