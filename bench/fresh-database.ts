import pg from 'pg';
import { migrate } from '#server/kit/db/migrate.ts';
import type { Connection } from '#server/kit/db/open-database.ts';
import type { Environment } from './environment.ts';

/** On the same server with the same tables, but without a running studio that would take the measured jobs. */
export async function freshDatabase(
  { database: { pool, connection } }: Environment,
  name: string,
): Promise<Connection> {
  await pool.query(`drop database if exists ${name} with (force)`);
  await pool.query(`create database ${name}`);
  const fresh = { ...connection, database: name };
  const ownPool = new pg.Pool(fresh);
  await migrate(ownPool, new Date());
  await ownPool.end();
  return fresh;
}
