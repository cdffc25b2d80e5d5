import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { natureOf, pidFileIn } from './pid-file.ts';
import { sleep } from './sleep.ts';
import { startPrivatePostgres } from './start-private-postgres.ts';
import { type AppProcess, startApp } from './testing/app-process.ts';
import { killServer, privateDirectory } from './testing/private-directory.ts';
import { queryValue } from './testing/query-value.ts';

vi.setConfig({ testTimeout: 60_000 }); // real processes, on a machine that may be busy

const settings = { fsync: 'off' };
const ended = (app: AppProcess) => new Promise((resolve) => app.child.once('exit', resolve));
const runs = async (directory: string, pid: number) =>
  (await natureOf(pid, join(directory, 'data'))) === 'postmaster';

test('the server survives kill -9 of its app, and the next one attaches', async () => {
  const directory = privateDirectory({ isUsed: true });
  const app = startApp({ directory, settings });
  const { pid } = await app.up;
  app.child.kill('SIGKILL');
  await ended(app);

  const next = await startPrivatePostgres({ directory, settings });
  expect(next).toMatchObject({ how: 'attached', pid });
  // The server notices by itself that the dead process is gone, on a busy machine a moment later.
  const present = `select count(*)::int from pg_stat_activity where application_name = 'studio presence'`;
  await expect.poll(() => queryValue(next.connection, present)).toBe(1);
  await next.leave();
  expect(await runs(directory, pid)).toBe(false); // the dead process does not count
});

test('the server does not keep its app from ending', async () => {
  const directory = privateDirectory({ isUsed: true });
  const app = startApp({ directory, settings });
  const { pid } = await app.up;
  app.child.stdin?.end(); // ends its work without leaving
  expect(await ended(app)).toBe(0);
  expect(await runs(directory, pid)).toBe(true);
});

test('Ctrl-C in the terminal does not reach the server before the app has drained', async () => {
  const directory = privateDirectory({ isUsed: true });
  const { pid, leave } = await startPrivatePostgres({ directory, settings });
  const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)]).toString();
  expect(Number(group)).toBe(pid);
  await leave();
});

test('the last process to leave stops the server, the others do not', async () => {
  const directory = privateDirectory({ isUsed: true });
  const first = await startPrivatePostgres({ directory, settings });
  const second = startApp({ directory, settings });
  expect(await second.up).toMatchObject({ how: 'attached', pid: first.pid });

  await first.leave();
  expect(await runs(directory, first.pid)).toBe(true);
  expect(await second.leave()).toEqual({ left: true });
  expect(await runs(directory, first.pid)).toBe(false);
  expect(pidFileIn(join(directory, 'data'))).toBeUndefined();
});

test('leaving twice is leaving once', async () => {
  const directory = privateDirectory({ isUsed: true });
  const first = await startPrivatePostgres({ directory, settings });
  const second = await startPrivatePostgres({ directory, settings });
  await Promise.all([first.leave(), first.leave()]);
  await first.leave();
  expect(await queryValue(second.connection, 'select 1')).toBe(1);
  await second.leave();
  await second.leave();
});

test('two that leave at once stop the server', async () => {
  const directory = privateDirectory({ isUsed: true });
  for (let round = 0; round < 5; round += 1) {
    const both = [startApp({ directory, settings }), startApp({ directory, settings })];
    const pid = (await Promise.all(both.map((app) => app.up)))[0]?.pid ?? 0;
    await Promise.all(both.map((app) => app.leave()));
    expect(await runs(directory, pid)).toBe(false);
  }
});

test('one that comes while the last is leaving waits for the shutdown and starts anew', async () => {
  const directory = privateDirectory({ isUsed: true });
  let current = await startPrivatePostgres({ directory, settings });
  for (let round = 0; round < 8; round += 1) {
    const leaving = current.leave();
    await sleep(round * 4);
    const coming = startPrivatePostgres({ directory, settings });
    await leaving;
    current = await coming;
    expect(await queryValue(current.connection, 'select 1')).toBe(1);
  }
  await current.leave();
});

test('several that come while a crashed server recovers all get it', async () => {
  const directory = privateDirectory({ isUsed: true });
  const first = startApp({ directory, settings });
  const { connection } = await first.up;
  await queryValue(connection, 'create table t as select n from generate_series(1, 200000) n');
  first.child.kill('SIGKILL');
  await killServer(directory);

  const apps = Array.from({ length: 4 }, () => startApp({ directory, settings }));
  const replies = await Promise.all(apps.map((app) => app.up));
  expect(new Set(replies.map(({ pid }) => pid)).size).toBe(1);
  expect(await queryValue(connection, 'select count(*)::int from t')).toBe(200_000);
  await Promise.all(apps.map((app) => app.leave()));
});

test('a server that dies below a running app is started again on the same socket', async () => {
  const directory = privateDirectory({ isUsed: true });
  const postgres = await startPrivatePostgres({ directory, settings });
  const before = postgres.pid;
  await killServer(directory);

  while (postgres.pid === before) await sleep(10);
  expect(await queryValue(postgres.connection, 'select 1')).toBe(1);
  await postgres.leave();
  expect(await runs(directory, postgres.pid)).toBe(false);
});

test('after a crash a segment of the log still ends after archive_timeout', async () => {
  const directory = privateDirectory({ isUsed: true });
  const archiving = { wal_level: 'replica', archive_mode: 'on', archive_timeout: '1s' };
  const postgres = await startPrivatePostgres({ directory, settings: archiving });
  const before = postgres.pid;
  await killServer(directory);
  while (postgres.pid === before) await sleep(10);

  await queryValue(postgres.connection, 'create table visit as select pg_current_wal_insert_lsn() as at');
  const segment = await queryValue(postgres.connection, 'select pg_walfile_name(at) from visit');
  const mark = join(directory, 'data', 'pg_wal', 'archive_status', `${segment}.ready`);
  await expect.poll(() => existsSync(mark), { timeout: 30_000 }).toBe(true);
  await postgres.leave();
});
