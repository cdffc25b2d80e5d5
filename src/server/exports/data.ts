import type pg from 'pg';
import { inPublic, listTables } from '#server/database/backup/catalog.ts';
import { clientOf, type Db } from '#server/kit/db/db.ts';
import type { CellKind } from './csv-cells.ts';
import type { ExportedTable } from './exported-tables.ts';

const ROWS_AT_ONCE = 200;

type SnapshotColumn = { name: string; kind: CellKind };

/** The database at one moment, however long it is read. */
export type Snapshot = {
  columnsOf: (table: ExportedTable) => SnapshotColumn[];
  /** Rows as PostgreSQL's own texts, some at a time. */
  rowsOf: (table: ExportedTable) => AsyncGenerator<(string | null)[][]>;
  migrations: () => Promise<string[]>;
  /** Closes the connection, which ends whatever it is doing. */
  close: () => void;
};

export async function openSnapshot(db: Db): Promise<Snapshot> {
  const client = await (clientOf(db) as pg.Pool).connect(); // never called within a transaction
  try {
    await client.query('begin isolation level repeatable read read only');
    // A slow client may pause between two fetches. The texts are the same on every server.
    await client.query(`set local idle_in_transaction_session_timeout = '5min'; set local timezone = 'UTC';
      set local datestyle = 'ISO, YMD'; set local extra_float_digits = 1; set local bytea_output = 'hex'`);
    const tables = await listTables(client);
    const columnsOf = ({ table, leaveOut = [] }: ExportedTable) => {
      const all = tables.find(({ name }) => name === table)?.columns ?? [];
      return all
        .filter(({ name }) => !leaveOut.includes(name))
        .map(({ name, type }) => ({ name, kind: kindOf(type) }));
    };
    return {
      columnsOf,
      rowsOf: (table) => readRows(client, table, columnsOf(table)),
      migrations: async () =>
        (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
          ({ name }) => name,
        ),
      close: () => client.release(true),
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function kindOf(type: string): CellKind {
  // A list of numbers is no number: it has commas.
  return /^(integer|bigint|smallint|numeric|real|double)[^[]*$/.test(type) ? 'number' : 'text';
}

async function* readRows(
  client: pg.PoolClient,
  { table, key }: ExportedTable,
  columns: SnapshotColumn[],
): AsyncGenerator<(string | null)[][]> {
  const texts = columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ');
  await client.query(
    `declare exported no scroll cursor for select ${texts} from ${inPublic(table)} order by ${key}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from exported`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close exported');
}
