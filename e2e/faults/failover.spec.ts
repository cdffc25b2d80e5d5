import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPair } from '#server/database/postgres/testing/start-pair.ts';
import { anAdmin, recordedTaglines } from './admin.ts';
import { expect, type Scene, test } from './fixtures.ts';
import { killPostmaster, postmasterOf, queryRows, serverFolder, withDatabase } from './postmaster.ts';

/** What a managed PostgreSQL with a standby promises: docs/operations.md, Several machines. */
test('two processes go on with the standby when the primary is killed; nothing that was acknowledged is lost', {
  tag: '@long',
}, async ({ scene }) => {
  const [primary, standby] = await aPair(scene);
  const address = await anAddress(scene);
  address.leadTo(primary);
  const env = { DATABASE_URL: `postgres://studio@127.0.0.1:${address.port}/studio`, LOG_LEVEL: 'silent' };
  const studios = ['one', 'two'].map((name) => scene.start({ dataDir: scene.dataDir(name), env }));
  const urls = await Promise.all(studios.map((studio) => studio.open));
  const admin = await anAdmin(primary);

  const acknowledged: string[] = [];
  let isOver = false;
  const writers = urls.map(async (url, process) => {
    for (let n = 0; !isOver; n++) {
      const text = `process ${process}, ${n}`;
      if ((await admin.write(url, text)) === 200) acknowledged.push(text);
      else await pause(20);
    }
  });
  const untilWritten = (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(count);

  await untilWritten(40);
  const endSender = await stopSending(primary);
  await pause(500); // what would be acknowledged now is on the primary alone
  await killPostmaster(primary);
  endSender();
  const lostAt = acknowledged.length;
  await withDatabase(standby, (client) => client.query('select pg_promote()'));
  address.leadTo(standby);
  await untilWritten(lostAt + 40);
  isOver = true;
  await Promise.all(writers);

  const there = new Set(await recordedTaglines(standby));
  expect(acknowledged.filter((text) => !there.has(text))).toEqual([]);
  expect(postmasterOf(primary)).toBeUndefined();
  for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const studio of studios) expect(await studio.kill('SIGTERM'), studio.complained()).toBe(0);
});

/** A commit is answered once both have it. */
async function aPair(scene: Scene): Promise<[primary: string, standby: string]> {
  const [primary, standby] = [scene.usedDataDir(), scene.dataDir('standby')];
  await startPair(serverFolder(primary), serverFolder(standby));
  return [primary, standby];
}

/** The standby gets nothing any more, and does not notice. */
async function stopSending(primary: string): Promise<() => void> {
  const [sender] = await queryRows<{ pid: number }>(primary, 'select pid from pg_stat_replication');
  const pid = sender?.pid ?? Number.NaN;
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGKILL');
}

/** One address for both, as the name of a managed server is: it leads to one of them. */
async function anAddress(scene: Scene) {
  let target = '';
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(serverFolder(target), '.s.PGSQL.5432'));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  scene.later(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number }; // it listens on TCP
  const leadTo = (dataDir: string) => {
    target = dataDir;
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return { port, leadTo };
}
