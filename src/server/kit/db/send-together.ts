import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Statements that are sent in the same tick leave in one write: a write wakes the database's process, which takes more
 * time than to build most statements.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection; // not in its type
  const query = client.query.bind(client) as (...given: unknown[]) => unknown; // any of its overloads
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  client.query = ((...given: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    return query(...given);
  }) as typeof client.query; // its overloads
}
