import type pg from 'pg';

export type RowChanges = { close: () => Promise<void> };

const MESSAGE = 'rows_changed';
/** So that a rush of bookings is one message. */
const DELAY_MS = 100;

/**
 * Tables that are written all day do not NOTIFY in their transactions: PostgreSQL commits only one transaction with a
 * NOTIFY at a time, and every booking would wait for the disk writes of all others. Their trigger (`report_rows_changed`)
 * raises a notice instead, which goes to the connection that wrote. When that connection is done, its transaction
 * committed, `onChange` is called here, and soon after all other processes are notified.
 */
export function reportRowChanges(pool: pg.Pool, onChange: () => void): RowChanges {
  const watched = new WeakSet<pg.PoolClient>();
  const changed = new WeakSet<pg.PoolClient>();
  let timer: NodeJS.Timeout | undefined;

  async function notify() {
    clearTimeout(timer);
    timer = undefined;
    // It need not survive a crash, so the others with a NOTIFY do not wait for the disk.
    const statements = `begin; set local synchronous_commit = off; notify ${MESSAGE}; commit`;
    // Nobody hears it while the database is away; who listens again drops everything anyway.
    await pool.query(statements).catch(() => {});
  }

  function watch(client: pg.PoolClient) {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message }) => {
      if (message === MESSAGE) changed.add(client);
    });
  }

  function report(_: unknown, client: pg.PoolClient) {
    if (!changed.delete(client)) return;
    onChange();
    timer ??= setTimeout(notify, DELAY_MS).unref();
  }

  pool.on('acquire', watch).on('release', report);
  return {
    close: async () => {
      pool.off('acquire', watch).off('release', report);
      if (timer) await notify();
    },
  };
}
