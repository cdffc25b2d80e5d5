import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startPrivatePostgres } from '#server/database/postgres/start-private-postgres.ts';
import { guardFolder } from '#server/database/postgres/testing/guard.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { type Connection, openDatabase } from '#server/kit/db/open-database.ts';
import { CREATE_EMPTY_TABLES } from './empty-tables.ts';

const TEMPLATE = 'studio_template';
/** Every server has it; without any table. */
export const EMPTY = 'template1';

// Without durability; otherwise the same as in production.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * A real PostgreSQL with a migrated template in it: our own, or the one whose socket is in TEST_POSTGRES
 * (scripts/try-postgres.mjs). A run that is cut off leaves neither it nor the folder behind.
 */
export async function startTestPostgres(folder: string) {
  guardFolder(folder);
  const server = process.env.TEST_POSTGRES
    ? external(process.env.TEST_POSTGRES)
    : await startPrivatePostgres({ directory: join(folder, 'postgres'), settings: FAST });
  await asAdmin(server.connection, `create database ${TEMPLATE}`);
  const template = openDatabase({ ...server.connection, database: TEMPLATE });
  await migrate(template.pool, new Date());
  await template.pool.query(CREATE_EMPTY_TABLES);
  await template.close();
  return { connection: server.connection as Connection, stop: () => server.leave() };
}

/**
 * A fresh copy of the migrated template, or of another database that nobody is connected to; of its files, because a
 * copy by way of the log takes three times as long.
 */
export async function cloneDatabase(
  server: Connection,
  template = TEMPLATE,
): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => asAdmin(server, `drop database if exists ${database} with (force)`),
  };
}

function external(host: string) {
  return { connection: { host, port: 5432, user: 'studio', database: 'postgres' }, leave: async () => {} };
}

async function asAdmin(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
