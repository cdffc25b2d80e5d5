import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { type Changes, listenForChanges } from './changes.ts';
import type { Connection } from './open-database.ts';

const database = useDatabase();
const heard: (string | null)[] = [];
let changes: Changes;

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await pause(25);
};
const query = (text: string) => database.database.pool.query(text);

async function listen() {
  heard.length = 0;
  changes = listenForChanges(database.database.connection, (table) => heard.push(table));
  await until(() => changes.isListening());
}
afterEach(() => changes.close());

describe('listenForChanges', () => {
  test('listens which table was changed, by any process, once it is committed', async () => {
    await listen();
    await query("insert into settings values ('name', '1', now())");
    await until(() => heard.includes('settings'));
    expect(heard).toEqual([null, 'settings']);
  });

  test('gets no notification of a rollback', async () => {
    await listen();
    await query("begin; insert into settings values ('x', '1', now()); rollback");
    await query('delete from treatments');
    await until(() => heard.includes('treatments'));
    expect(heard).toEqual([null, 'treatments']);
  });

  test('when the connection breaks it reports that anything may have changed, and reconnects', async () => {
    await listen();
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'studio changes%' and datname = current_database()",
    );
    await until(() => !changes.isListening());
    expect(changes.isListening()).toBe(false);
    await until(() => changes.isListening());
    expect(heard).toEqual([null, null]);
  });
});

describe('hasHeardAll', () => {
  test('whatever was committed before it is asked has been heard when it answers', async () => {
    await listen();
    for (let n = 0; n < 300; n++) {
      heard.length = 0;
      await query(`insert into settings values ('n ${n}', '1', now())`);
      expect([await changes.hasHeardAll(), heard]).toEqual([true, ['settings']]);
    }
  });

  test('the same while others write all the time', async () => {
    await listen();
    let isOver = false;
    const others = Array.from({ length: 4 }, async (_, other) => {
      for (let n = 0; !isOver; n++) await query(`insert into settings values ('${other} ${n}', '1', now())`);
    });
    for (let n = 0; n < 200; n++) {
      heard.length = 0;
      await query('delete from treatments');
      expect([await changes.hasHeardAll(), heard.includes('treatments')]).toEqual([true, true]);
    }
    isOver = true;
    await Promise.all(others);
  });

  test('it has not while it cannot listen', async () => {
    await listen();
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'studio changes%' and datname = current_database()",
    );
    await until(() => !changes.isListening());
    expect(await changes.hasHeardAll()).toBe(false);
    await until(() => changes.isListening());
    expect(await changes.hasHeardAll()).toBe(true);
  });

  test('a connection on which nothing comes any more is given up, and nobody waits for it again', async () => {
    const { connection } = database.database;
    const proxy = await startProxy(connection);
    changes = listenForChanges({ ...connection, host: '127.0.0.1', port: proxy.port }, () => {});
    await until(() => changes.isListening());
    proxy.freeze();
    expect([await changes.hasHeardAll(), changes.isListening()]).toEqual([false, false]);
    const began = performance.now();
    expect(await changes.hasHeardAll()).toBe(false);
    expect(performance.now() - began).toBeLessThan(500);
    proxy.close();
  });
});

/** To the database, until it is frozen: connections stay open, and nothing passes. */
async function startProxy({ host = '', port = 0 }: Connection) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
