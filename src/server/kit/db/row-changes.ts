import pg from 'pg';
import { ALL } from '#server/kit/tagged-cache.ts';

export type RowChanges = { close: () => Promise<void> };

const MESSAGE = 'rows_changed';
/** So that a rush of bookings is one message; the first is sent at once. */
const DELAY_MS = 100;
/** More would not fit into one message: then everything may have changed. */
const MOST_TAGS = 500;

/** Which groups of rows changed ("2026-03"), as the trigger says; none when it does not. */
export type OnRowsChanged = (tags: string[]) => void;

/**
 * Tables that are written all day do not NOTIFY in their transactions: PostgreSQL commits only one transaction with a
 * NOTIFY at a time, and every booking would wait for the disk writes of all others. Their trigger (`report_rows_changed`)
 * raises a notice instead, which goes to the connection that wrote; its detail may name what changed. When that connection is done, its transaction
 * committed, `onChange` is called here, and soon after all other processes are notified.
 */
export function reportRowChanges(pool: pg.Pool, onChange: OnRowsChanged): RowChanges {
  const watched = new WeakSet<pg.PoolClient>();
  const changed = new WeakMap<pg.PoolClient, string[]>();
  const unsent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;

  async function notify() {
    clearTimeout(timer);
    timer = undefined;
    lastSent = performance.now();
    const payload = pg.escapeLiteral(toPayload([...unsent]));
    unsent.clear();
    // It need not survive a crash, so the others with a NOTIFY do not wait for the disk.
    const statements = `begin; set local synchronous_commit = off; notify ${MESSAGE}, ${payload}; commit`;
    // Nobody hears it while the database is away; who listens again drops everything anyway.
    await pool.query(statements).catch(() => {});
  }

  function watch(client: pg.PoolClient) {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message, detail }) => {
      if (message === MESSAGE) changed.set(client, [...(changed.get(client) ?? []), ...fromPayload(detail)]);
    });
  }

  function report(_: unknown, client: pg.PoolClient) {
    const tags = changed.get(client);
    if (!tags) return;
    changed.delete(client);
    onChange(tags);
    for (const tag of tags) unsent.add(tag);
    timer ??= setTimeout(notify, performance.now() - lastSent > DELAY_MS ? 0 : DELAY_MS).unref();
  }

  pool.on('acquire', watch).on('release', report);
  return {
    close: async () => {
      pool.off('acquire', watch).off('release', report);
      if (timer) await notify();
    },
  };
}

export function fromPayload(payload: string | undefined): string[] {
  return payload ? payload.split(',') : [];
}

function toPayload(tags: string[]): string {
  return tags.length > MOST_TAGS ? ALL : tags.join(',');
}
