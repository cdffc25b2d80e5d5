import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SOCKET_NAME, socketDirectory } from './socket-directory.ts';
import { startPrivatePostgres } from './start-private-postgres.ts';
import { startApp } from './testing/app-process.ts';
import { privateDirectory } from './testing/private-directory.ts';
import { queryValue } from './testing/query-value.ts';

const settings = { fsync: 'off' };

test('a path with blanks, commas and quotes', async () => {
  const directory = privateDirectory({ below: `a "quoted", b's place` });
  const { connection, leave } = await startPrivatePostgres({ directory, settings });
  expect(await queryValue(connection, 'select 1')).toBe(1);
  await leave();
});

test('below a deep path the socket lies in a short private directory that a second process finds', async () => {
  const directory = privateDirectory({ below: 'deep/'.repeat(30) });
  const first = await startPrivatePostgres({ directory, settings });
  const { host } = first.connection;
  onTestFinished(() => rmSync(host, { recursive: true, force: true }));

  expect(host).toBe(socketDirectory(directory));
  expect(existsSync(join(host, SOCKET_NAME))).toBe(true);
  expect(statSync(host).mode & 0o777).toBe(0o700);

  // Even one with another TMPDIR.
  const second = startApp({ directory }, { env: { ...process.env, TMPDIR: dirname(directory) } });
  expect(await second.up).toMatchObject({ how: 'attached', pid: first.pid, connection: { host } });
  await second.leave();
  await first.leave();
});
