import pg from 'pg';
import { clientOf, type Db } from '#server/kit/db/db.ts';

const connections = new WeakMap<object, pg.Pool>();

/**
 * A connection to the same database that has no triggers: one that switches them off and on forgets all its plans, which
 * the test would then make again.
 */
export function withoutTriggers(db: Db): pg.Pool {
  const pool = clientOf(db) as pg.Pool;
  const connection = connections.get(pool) ?? connect(pool.options);
  connections.set(pool, connection);
  return connection;
}

function connect({ host, port, user, database }: pg.PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    host,
    port,
    user,
    database,
    options: '-c session_replication_role=replica',
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {}); // its database is dropped under it
  return pool;
}
