import pg from 'pg';
import type { Connection } from './open-database.ts';
import { fromPayload, type OnRowsChanged } from './row-changes.ts';

export type Changes = { isListening: () => boolean; close: () => Promise<void> };

const RECONNECT_MS = 500;

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
    const next = new pg.Client({ ...connection, application_name: 'studio changes', keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) =>
      channel === 'rows_changed' ? onRowsChanged(fromPayload(payload)) : onChange(payload ?? null),
    );
    try {
      await next.connect();
      await next.query('listen data_changed; listen rows_changed');
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
