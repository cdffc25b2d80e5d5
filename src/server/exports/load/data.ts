import pg from 'pg';
import { inPublic, listTables } from '#server/database/backup/catalog.ts';
import { insertInto, withoutRules } from '#server/database/backup/load-backup.ts';
import { notifyOfChanges } from '#server/database/backup/replace-data.ts';
import { useExactTexts } from '#server/database/backup/write-backup.ts';
import type { ExportManifest } from '#server/exports/export-format.ts';
import { EXPORTED_TABLES } from '#server/exports/exported-tables.ts';
import { typed } from '#server/kit/command-line.ts';
import { MIGRATION_LOCK } from '#server/kit/db/migrate.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

type Load = {
  manifest: ExportManifest;
  /** The headings, then the rows. */
  rowsOf: (table: string) => AsyncGenerator<(string | null)[]>;
};

/** All or nothing, in one transaction. */
export async function loadTables(client: pg.ClientBase, load: Load): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await useExactTexts(client);
    await requireSameVersion(client, load.manifest);
    await requireEmpty(client);
    const passwords = await readPasswords(client);
    await replaceRows(client, load);
    await keepPasswords(client, passwords);
    await notifyOfChanges(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartProblem(`The import failed and changed nothing: ${error.message}.`, { cause: error });
  }
}

/** Tables of another version have other columns. */
async function requireSameVersion(client: pg.ClientBase, { migrations }: ExportManifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const ours = rows.map(({ name }) => name);
  if (ours.length === 0) throw new StartProblem('Please start the studio once, then import.');
  if (ours.join() === migrations.join()) return;
  const isOlder = migrations.length < ours.length;
  throw new StartProblem(
    isOlder
      ? 'The export was made by an older version. Please update that studio, and export again.'
      : 'The export was made by a newer version. Please update this studio first.',
  );
}

/** Nothing that anybody would miss: no customer, no booking, no order. What an empty studio begins with is replaced. */
async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ empty: boolean }>(`
    select not exists (select from users where role = 'user') and not exists (select from bookings)
      and not exists (select from orders) and not exists (select from loyalty_transactions) as empty`);
  if (rows[0]?.empty) return;
  throw new StartProblem(
    `This studio is not empty: an export can only be imported into a new one (SEED=none). To bring back a backup, use ${typed('restore')}.`,
  );
}

type Password = { email: string; password_hash: string; password_fits_staff: boolean | null };

/** Whoever could sign in to the empty studio still can, if they are in the export. */
async function readPasswords(client: pg.ClientBase): Promise<Password[]> {
  const { rows } = await client.query<Password>(
    `select email, password_hash, password_fits_staff from users where role <> 'user' and password_hash is not null`,
  );
  return rows;
}

async function keepPasswords(client: pg.ClientBase, passwords: Password[]): Promise<void> {
  for (const { email, password_hash, password_fits_staff } of passwords) {
    await client.query(
      `update users set password_hash = $2, password_fits_staff = $3 where email = $1 and role <> 'user'`,
      [email, password_hash, password_fits_staff],
    );
  }
}

async function replaceRows(client: pg.ClientBase, { manifest, rowsOf }: Load): Promise<void> {
  const tables = await listTables(client);
  await withoutRules(client, tables, async () => {
    const names = tables.filter(({ name }) => name !== 'server_secrets').map(({ name }) => inPublic(name));
    await client.query(`truncate ${names.join(', ')}`);
    for (const { table } of EXPORTED_TABLES) {
      const count = await insertRows(client, table, rowsOf(table), tables);
      if (count !== manifest.rows[table]) throw new StartProblem(`${table}.csv is incomplete.`);
      await restartIds(client, table, tables);
    }
  });
}

const ROWS_AT_ONCE = 500;

async function insertRows(
  client: pg.ClientBase,
  table: string,
  lines: AsyncGenerator<(string | null)[]>,
  tables: Awaited<ReturnType<typeof listTables>>,
): Promise<number> {
  const { value: headings = [] }: IteratorResult<(string | null)[], undefined> = await lines.next();
  const columns = headings.map((heading) => heading ?? '');
  const insert = insertInto({ table, columns }, tables);
  let count = 0;
  let batch: (string | null)[][] = [];
  const write = async () => {
    if (batch.length > 0) await client.query(insert, [JSON.stringify(batch)]);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (line.length !== columns.length) throw new StartProblem(`A line of ${table}.csv is damaged.`);
    batch.push(line);
    if (batch.length >= ROWS_AT_ONCE) await write();
  }
  await write();
  return count;
}

/** The next id is the one after the last. */
async function restartIds(
  client: pg.ClientBase,
  table: string,
  tables: Awaited<ReturnType<typeof listTables>>,
): Promise<void> {
  const hasId = tables.some(
    ({ name, columns }) => name === table && columns.some((column) => column.name === 'id'),
  );
  if (!hasId) return;
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [inPublic(table), 'id'],
  );
  if (!rows[0]?.sequence) return;
  await client.query(`select setval($1::regclass, coalesce(max(id), 0) + 1, false) from ${inPublic(table)}`, [
    rows[0].sequence,
  ]);
}
