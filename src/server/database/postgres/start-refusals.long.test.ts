import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartProblem } from '#server/kit/start-problem.ts';
import { pidFileIn } from './pid-file.ts';
import { boundLog, lastComplaint } from './server-log.ts';
import { prepareSocketDirectory, socketDirectory } from './socket-directory.ts';
import { startPrivatePostgres } from './start-private-postgres.ts';
import { killServer, privateDirectory } from './testing/private-directory.ts';
import { queryValue } from './testing/query-value.ts';

vi.setConfig({ testTimeout: 60_000 }); // real processes, on a machine that may be busy

const settings = { fsync: 'off' };

async function problemOf(start: Promise<unknown>): Promise<string> {
  const error = await start.then(() => 'no problem').catch((problem) => problem);
  expect(error).toBeInstanceOf(StartProblem);
  expect(error.message).not.toContain('\n');
  return error.message;
}

test('data of another major version: both are named and nothing is touched', async () => {
  const directory = privateDirectory();
  mkdirSync(join(directory, 'data'), { recursive: true });
  writeFileSync(join(directory, 'data', 'PG_VERSION'), '99\n');

  const message = await problemOf(startPrivatePostgres({ directory, settings }));
  expect(message).toMatch(/made by PostgreSQL 99, but this application brings PostgreSQL 18: .*DATABASE_URL/);
  expect(readdirSync(directory, { recursive: true })).toEqual(['data', 'data/PG_VERSION']);
});

test('a server that dies at the start says what of', async () => {
  const directory = privateDirectory();
  const wrong = { ...settings, shared_buffers: 'plenty' };
  const message = await problemOf(startPrivatePostgres({ directory, settings: wrong }));
  expect(message).toMatch(
    /^PostgreSQL did not start: invalid value for parameter "shared_buffers": "plenty"/,
  );

  const after = await startPrivatePostgres({ directory, settings });
  expect(after.how).toBe('started');
  await after.leave();
});

test('a start that fails late leaves no server behind', async () => {
  const directory = privateDirectory();
  const wrong = { ...settings, default_transaction_read_only: 'on' };
  const message = await problemOf(startPrivatePostgres({ directory, settings: wrong }));
  expect(message).toMatch(/could not make the database "studio": .*read-only/);
  expect(pidFileIn(join(directory, 'data'))).toBeUndefined();
});

test('damaged data are named, in PostgreSQL’s words', async () => {
  const directory = privateDirectory({ isUsed: true });
  rmSync(join(directory, 'data', 'global', 'pg_control'));
  expect(await problemOf(startPrivatePostgres({ directory, settings }))).toContain('pg_control');
});

test('a file where the directory should be', async () => {
  const directory = privateDirectory();
  writeFileSync(directory, '');
  onTestFinished(() => rmSync(directory));
  expect(await problemOf(startPrivatePostgres({ directory }))).toMatch(/a file is in the way/);
  expect(await problemOf(startPrivatePostgres({ directory: join(directory, 'deeper') }))).toMatch(
    /is a file|in the way/,
  );
});

const mountable = process.getuid?.() === 0 && canMount();
describe.skipIf(!mountable)('a full disk (skipped where no tmpfs may be mounted)', () => {
  test('at the first start', async () => {
    const directory = join(smallDisk(8), 'postgres');
    const message = await problemOf(startPrivatePostgres({ directory, settings }));
    expect(message).toMatch(/could not be made in .*(No space left on device|disk is full)/);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('at a later start, and when there is room again nothing is lost', async () => {
    const directory = join(smallDisk(150), 'postgres');
    const first = await startPrivatePostgres({ directory });
    await queryValue(first.connection, 'create table visit as select 7 as n');
    await first.leave();

    const ballast = join(dirname(directory), 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
    expect(await problemOf(startPrivatePostgres({ directory }))).toMatch(
      /disk is full|No space left on device/,
    );

    rmSync(ballast);
    const again = await startPrivatePostgres({ directory });
    expect(await queryValue(again.connection, 'select n from visit')).toBe(7);
    await again.leave();
  });
});

test('a foreign directory in the place of the short socket directory is refused', async () => {
  const directory = privateDirectory({ below: 'deep/'.repeat(30) });
  mkdirSync(directory);
  const short = socketDirectory(directory);
  mkdirSync(short, { mode: 0o755 });
  onTestFinished(() => rmSync(short, { recursive: true }));
  expect(() => prepareSocketDirectory(directory)).toThrow(StartProblem);
});

test('the log stays bounded, also below a running server', async () => {
  const directory = privateDirectory();
  const log = join(directory, 'postgres.log');
  const first = await startPrivatePostgres({ directory, settings });
  writeFileSync(log, `${'x'.repeat(99)}\n`.repeat(20_000), { flag: 'a' });

  const second = await startPrivatePostgres({ directory, settings });
  expect(statSync(log).size).toBeLessThan(200_000);
  await second.leave();
  await first.leave();
  expect(readFileSync(log, 'utf8')).toMatch(/database system is shut down\n$/);
});

test('a small log is left alone', () => {
  const log = join(mkdtempSync(join(tmpdir(), 'studio-log-')), 'log');
  onTestFinished(() => rmSync(dirname(log), { recursive: true }));
  boundLog(log); // none yet
  writeFileSync(log, 'a line\n');
  boundLog(log);
  expect(readFileSync(log, 'utf8')).toBe('a line\n');
});

test.each([
  [
    '2026-01-01 10:00:00.000 UTC [7] FATAL:  could not map it.\n[7] HINT:  more\n[7] LOG:  shut down\n',
    'could not map it',
  ],
  ['initdb: error: could not create directory "/x": denied\n', 'could not create directory "/x": denied'],
  ['postgres: unknown\n', 'unknown'],
  ['', ''],
  ['[8] FATAL:  lock file exists\n[9] FATAL:  the database system is starting up\n', 'lock file exists'],
  ['[7] FATAL:  ours\n[8] FATAL:  of another start\n', 'ours'],
])('the last complaint of %j', (text, complaint) => {
  expect(lastComplaint(text, 7)).toBe(complaint);
});

function smallDisk(megabytes: number): string {
  const point = mkdtempSync(join(tmpdir(), 'studio-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'studio-test', point]);
  onTestFinished(async () => {
    await killServer(join(point, 'postgres'));
    execFileSync('umount', ['-l', point]);
    rmSync(point, { recursive: true });
  });
  return point;
}

function canMount(): boolean {
  const point = mkdtempSync(join(tmpdir(), 'studio-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'studio-test', point]).status === 0;
  if (mounted) spawnSync('umount', [point]);
  rmSync(point, { recursive: true });
  return mounted;
}
