import pg from 'pg';
import { thisProcess } from '#server/kit/this-process.ts';
import type { Connection } from './open-database.ts';
import { fromPayload, type OnRowsChanged } from './row-changes.ts';

export type Changes = { isListening: () => boolean; close: () => Promise<void> };

const RECONNECT_MS = 500;

/** Every process that serves has one such connection, by which another finds it: see other-processes.ts. */
export const LISTENER_NAME = 'studio changes';
const OWN_NAME = `${LISTENER_NAME} ${thisProcess.version} ${thisProcess.pid}`;

/**
 * Listens for the changes of every process: of a table of content (`onChange`), of rows that are written all day
 * (`onRowsChanged`). After a reconnect anything may have changed, so `onChange` is called with null; while disconnected
 * nothing may be cached.
 */
export function listenForChanges(
  connection: Connection,
  onChange: (table: string | null) => void,
  onRowsChanged: OnRowsChanged = () => {},
): Changes {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isListening = false;
  let isClosed = false;

  async function connect() {
    const next = new pg.Client({ ...connection, application_name: OWN_NAME, keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) =>
      channel === 'rows_changed' ? onRowsChanged(fromPayload(payload)) : onChange(payload ?? null),
    );
    try {
      await next.connect();
      // A machine that is gone without a word is noticed within two minutes: it must not stop an upgrade.
      await next.query(
        `set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 15; set tcp_keepalives_count = 4;
        listen data_changed; listen rows_changed`,
      );
      isListening = true;
      onChange(null);
    } catch {
      await next.end().catch(() => {});
      lost();
    }
  }

  function lost() {
    isListening = false;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RECONNECT_MS);
    retry.unref();
  }

  void connect();
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true;
      isListening = false;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
