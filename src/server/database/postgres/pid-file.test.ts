import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { discardPidFile, natureFromPs, natureOf, pidFileIn } from './pid-file.ts';
import { sleep } from './sleep.ts';
import { startPrivatePostgres } from './start-private-postgres.ts';
import { privateDirectory } from './testing/private-directory.ts';
import { queryValue } from './testing/query-value.ts';

vi.setConfig({ testTimeout: 60_000 }); // real processes, on a machine that may be busy

const settings = { fsync: 'off' };
const NO_PID = 4_194_303; // above what Linux assigns by default

/** Its child has exited and is never reaped, as below an app that is process 1 of a container. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (line) => resolve(Number(line))),
  );
  while ((await natureOf(pid, '/')) !== 'zombie') await sleep(5);
  return pid;
}

const impostors: [string, () => Promise<number> | number][] = [
  ['is gone', () => NO_PID],
  ['is a zombie', makeZombie],
  ['belongs to a stranger', () => process.pid],
];

test.each(impostors)('a pid file whose pid %s does not hinder a start', async (_, makePid) => {
  const directory = privateDirectory({ isUsed: true });
  const data = join(directory, 'data');
  const pid = await makePid();
  writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n1\n5432\n${directory}\n\n 1 1\nready   \n`);
  writeFileSync(join(directory, '.s.PGSQL.5432.lock'), `${pid}\n${data}\n1\n5432\n${directory}\n`);

  const again = await startPrivatePostgres({ directory, settings });
  expect(again.how).toBe('started');
  expect(await queryValue(again.connection, 'select 1')).toBe(1);
  await again.leave();
});

test('a pid that has become the server of another directory is a stranger here', async () => {
  const [ours, theirs] = [privateDirectory({ isUsed: true }), privateDirectory({ isUsed: true })];
  const other = await startPrivatePostgres({ directory: theirs, settings });
  expect(await natureOf(other.pid, join(theirs, 'data'))).toBe('postmaster');
  expect(await natureOf(other.pid, join(ours, 'data'))).toBe('stranger');
  writeFileSync(
    join(ours, 'data', 'postmaster.pid'),
    `${other.pid}\n${join(ours, 'data')}\n1\n5432\n${ours}\n\n`,
  );

  const again = await startPrivatePostgres({ directory: ours, settings });
  expect(again.pid).not.toBe(other.pid);
  expect(await queryValue(other.connection, 'select 1')).toBe(1);
  await Promise.all([again.leave(), other.leave()]);
});

test('empty pid files left by a crash are cleared', async () => {
  const directory = privateDirectory({ isUsed: true });
  for (const path of [join(directory, 'data', 'postmaster.pid'), join(directory, '.s.PGSQL.5432.lock')]) {
    writeFileSync(path, '');
    utimesSync(path, 0, 0);
  }
  const again = await startPrivatePostgres({ directory, settings });
  expect(again.how).toBe('started');
  await again.leave();
});

test('the pid file of a living server is never touched', async () => {
  const directory = privateDirectory({ isUsed: true });
  const path = join(directory, 'data', 'postmaster.pid');
  const first = await startPrivatePostgres({ directory, settings });
  const written = readFileSync(path, 'utf8');
  const second = await startPrivatePostgres({ directory, settings });
  expect(readFileSync(path, 'utf8')).toBe(written);
  await Promise.all([first.leave(), second.leave()]);
});

test('only the file that was checked is discarded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-pid-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'postmaster.pid');
  writeFileSync(path, '11\n');
  const checked = pidFileIn(folder)!;

  writeFileSync(path, '12\n'); // a server was started in between
  discardPidFile(checked);
  expect(readFileSync(path, 'utf8')).toBe('12\n');

  discardPidFile(pidFileIn(folder)!);
  expect(pidFileIn(folder)).toBeUndefined();
  discardPidFile(checked); // another process was faster
});

test.each([
  ['', 'gone'],
  ['Z    <defunct>', 'zombie'],
  ['Ss   /app/bin/postgres -D /srv/data -c port=1', 'postmaster'],
  ['Ss   /app/bin/postgres -D /srv/other', 'stranger'],
  ['S+   vim postgres -D /srv/data', 'stranger'],
])('without /proc: "%s" is %s', (line, nature) => {
  expect(natureFromPs(line, '/srv/data')).toBe(nature);
});
