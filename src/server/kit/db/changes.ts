import pg from 'pg';
import type { Connection } from './open-database.ts';

export type Changes = { isListening: () => boolean; close: () => Promise<void> };

const RECONNECT_MS = 500;

/**
 * Hears, from every process, which table was changed. After a break in the line anything may have changed,
 * so `onChange` is called with null; while the line is down nobody may trust what they keep.
 */
export function listenForChanges(connection: Connection, onChange: (table: string | null) => void): Changes {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isListening = false;
  let isClosed = false;

  async function connect() {
    const next = new pg.Client({ ...connection, application_name: 'studio changes', keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', lost);
    next.on('notification', ({ payload }) => onChange(payload ?? null));
    try {
      await next.connect();
      await next.query('listen data_changed');
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
