import pg from 'pg';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { BackupFile } from './backup-file.ts';
import type { BackupSequence, BackupTable } from './backup-format.ts';
import { inPublic, listTables, type Table } from './catalog.ts';
import { readBackup } from './read-backup.ts';

/** Fills the tables that the backup's own migrations have just created. */
export async function loadBackup(client: pg.ClientBase, backup: BackupFile): Promise<void> {
  const tables = await listTables(client);
  await withoutRules(client, tables, async () => {
    // Rows inserted by a migration are in the backup, or were deleted since.
    const names = tables.map(({ name }) => inPublic(name)).join(', ');
    if (names) await client.query(`truncate ${names}`);

    let insert = '';
    for await (const part of readBackup(backup)) {
      if ('table' in part) insert = insertInto(part.table, tables);
      if ('rows' in part) await client.query(insert, [`[${part.rows.join(',')}]`]);
      if ('sequences' in part) await setSequences(client, part.sequences);
    }
  });
}

/** Of rows as JSON arrays of texts. */
export function insertInto({ table, columns }: BackupTable, tables: Table[]): string {
  const types = new Map(
    tables.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]),
  );
  const stranger = columns.find((column) => !types.has(column)) ?? (types.size === 0 && 'rows');
  if (stranger) {
    throw new StartProblem(`The backup has ${stranger} of a table ${table} that its migrations do not make.`);
  }
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const values = columns.map((column, index) => `(line ->> ${index})::${types.get(column)}`);
  return `insert into ${inPublic(table)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as lines (line)`;
}

async function setSequences(client: pg.ClientBase, sequences: BackupSequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [inPublic(name), value, isCalled]);
  }
}

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
