import type { Duplex } from 'node:stream';
import pg from 'pg';
import { thisProcess } from '#server/kit/this-process.ts';
import type { Connection } from './open-database.ts';
import { fromPayload, type OnRowsChanged } from './row-changes.ts';

export type Changes = {
  isListening: () => boolean;
  /** Whether every change that was committed before this was asked has been heard, in whichever process it was made. */
  hasHeardAll: () => Promise<boolean>;
  close: () => Promise<void>;
};

const RECONNECT_MS = 500;
/** Of a round trip within a data centre; a connection that takes longer is as good as lost. */
const CONFIRM_MS = 2_000;

/** An empty statement: all that matters is that it is over. */
const NOTHING = '';

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

  /**
   * PostgreSQL signals every listener before it tells the writer that a transaction is committed, and sends a listener what
   * it was signalled before it ends the statement that listener runs: so nothing is under way when this one is over.
   */
  async function confirm(): Promise<boolean> {
    const current = client;
    if (!current || !isListening) return false;
    const timer = setTimeout(() => breakOff(current), CONFIRM_MS);
    const isOver = await current.query(NOTHING).then(
      () => true,
      () => false,
    );
    clearTimeout(timer);
    return isOver && isListening && current === client;
  }

  /** One statement at a time: whoever asks while one is under way waits for the next, together with all others who do. */
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | undefined;
  function confirmTogether(): Promise<boolean> {
    next ??= Promise.all([last, new Promise((done) => setImmediate(done))]).then(() => {
      next = undefined;
      const confirmed = confirm();
      last = confirmed;
      return confirmed;
    });
    return next;
  }

  void connect();
  return {
    isListening: () => isListening,
    hasHeardAll: confirmTogether,
    close: async () => {
      isClosed = true;
      isListening = false;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/** Its queries fail, and it reports its end. */
function breakOff(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection; // not in its type
  stream.destroy();
}
