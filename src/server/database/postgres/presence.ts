import pg from 'pg';
import { errorCode, errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

export const USER = 'studio';

export type Address = { host: string; port: number; password?: string };

/** Every app process holds this shared lock as long as it uses the server; released when it dies. */
const PRESENCE_LOCK = 7_831_455;

/** Temporary errors: starting up or shutting down, crashed, too many connections, not listening. */
const PASSING = new Set(
  '57P01 57P02 57P03 53300 08006 ENOENT ECONNREFUSED ECONNRESET EPIPE EAGAIN ETIMEDOUT'.split(' '),
);

/** A permanent connection to the database `postgres`: ours may be dropped, restored or copied at any time. */
export async function arrive(address: Address): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...address,
    user: USER,
    database: 'postgres',
    ssl: false,
    application_name: 'studio presence',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {}); // followed by 'end', which is handled
  try {
    await client.connect();
    // Waits while the last process is leaving; the shutdown then ends this connection, and we retry.
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  } catch (error) {
    await client.end().catch(() => {});
    const code = errorCode(error);
    if (code === '' || PASSING.has(code)) return undefined;
    throw new StartProblem(`PostgreSQL is running but refuses to serve: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
  return client;
}

/** Releases our lock and returns whether we were the last; then no process can attach before the server is down. */
export async function isLastToLeave(client: pg.Client): Promise<boolean> {
  keepsAlive(client, true);
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
    const reply = await client.query('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK]);
    return reply.rows[0]?.last === true;
  } catch {
    return false; // no server, nothing to stop
  }
}

/** An idle connection must not keep the app running; one with a pending query must. */
export function keepsAlive(client: pg.Client, does: boolean): void {
  const handle = client as unknown as { ref(): void; unref(): void }; // missing in pg's types
  if (does) handle.ref();
  else handle.unref();
}
