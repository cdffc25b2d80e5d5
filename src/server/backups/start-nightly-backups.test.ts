import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { folderStore } from '#server/database/backup/folder-store.ts';
import type { LogArchive } from '#server/kit/http/context.ts';
import { createLog } from '#server/kit/log.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { startNightlyBackups } from './start-nightly-backups.ts';

/** Three in the morning. */
const studio = useStudio('2026-03-09T19:00:00Z', { backups: { areOn: true } });
const folder = mkdtempSync(join(tmpdir(), 'nightly-'));
const begun = join(folder, 'begun');
const ended = join(folder, 'ended');
/** Starting a process takes a second on a loaded machine. */
const SOON = { timeout: 15_000 };

beforeEach(async () => {
  for (const file of [begun, ended]) rmSync(file, { force: true });
  await studio.db.execute(sql`update migrations set applied_at = '2026-03-01T00:00:00Z'`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the place of the studio's program. */
function start(program: string, log = createLog('silent'), tools = studio.studio.tools) {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, `import { appendFileSync, writeFileSync } from 'node:fs';\n${program}`);
  const nightly = startNightlyBackups(tools, log, { script, pauseMs: 1 });
  onTestFinished(nightly.stop);
  return nightly;
}

test('a process is started when a backup is due, and not before', async () => {
  await studio.db.execute(sql`insert into backup_runs (started_at, ended_at, proved_at)
    values ('2026-03-09T19:00:00Z', '2026-03-09T19:00:00Z', '2026-03-09T19:00:00Z')`);
  start(`appendFileSync(${JSON.stringify(begun)}, process.argv.slice(2).join(' ') + '\\n')`);
  studio.clock.set('2026-03-10T18:59:00Z');
  // A look at the history takes a few milliseconds; several have been taken when this connection has answered often.
  for (let look = 0; look < 20; look++) await studio.db.execute(sql`select 1`);
  expect(existsSync(begun)).toBe(false);

  studio.clock.set('2026-03-10T19:00:00Z');
  await expect.poll(() => existsSync(begun), SOON).toBe(true);
  expect(readFileSync(begun, 'utf8').split('\n')[0]).toBe('nightly-backup --with-studio');
});

const runs = async () =>
  (await studio.db.execute<{ error: string }>(sql`select error from backup_runs order by id`)).rows;

test.each([
  [
    'says why in a line',
    `console.error('BACKUP_URL must be an address.')`,
    'The backup could not begin: BACKUP_URL must be an address.',
  ],
  ['fails without a word', '', 'The backup could not begin: it failed unexpectedly.'],
  ['has a bug', `throw new Error('a bug')`, 'The backup could not begin: it failed unexpectedly.'],
])('a process that %s before it recorded anything is on record at once', async (_, program, error) => {
  start(`${program};\nprocess.exit(1);`);
  await expect.poll(runs, SOON).toEqual([{ error }]);
});

test('a bug in copying the database is told without its command line', async () => {
  const cluster = join(folder, 'cluster');
  mkdirSync(join(cluster, 'global'), { recursive: true });
  writeFileSync(join(cluster, 'global', 'pg_control'), Buffer.alloc(8_192, 1));
  const store = folderStore(join(folder, 'store'));
  const archive: LogArchive = { cluster, store: () => store, logProblem: null, copyProblem: null };
  const tools = { ...studio.studio.tools, backups: { isBesideData: false, log: archive } };
  start(`throw new Error('a bug')`, createLog('silent'), tools);
  await expect.poll(() => archive.copyProblem, SOON).toBe('The copy of the database failed unexpectedly.');
});

test('a failure that the process recorded itself is not recorded twice', async () => {
  const lines: string[] = [];
  const nightly = start(
    `import { existsSync } from 'node:fs';
    writeFileSync(${JSON.stringify(begun)}, '');
    setInterval(() => existsSync(${JSON.stringify(ended)}) && process.exit(1), 5);`,
    createLog('error', { write: (line) => void lines.push(line) }),
  );
  await expect.poll(() => existsSync(begun), SOON).toBe(true);
  await studio.db.execute(sql`insert into backup_runs (started_at, ended_at, error)
    values ('2026-03-09T19:00:00Z', '2026-03-09T19:00:00Z', 'The disk is full.')`);
  writeFileSync(ended, '');
  await expect.poll(() => lines.length, SOON).toBe(1);
  await nightly.stop();
  expect(await runs()).toEqual([{ error: 'The disk is full.' }]);
});

test('a studio that stops waits until its process has stopped, and that is no failure', async () => {
  const nightly = start(`
    process.on('SIGTERM', () => setTimeout(() => {
      writeFileSync(${JSON.stringify(ended)}, '');
      process.exit(0);
    }, 50));
    writeFileSync(${JSON.stringify(begun)}, '');
    setInterval(() => {}, 1000);`);
  await expect.poll(() => existsSync(begun), SOON).toBe(true);
  await nightly.stop();
  expect(existsSync(ended)).toBe(true);
  const { rows } = await studio.db.execute(sql`select from backup_runs where error is not null`);
  expect(rows).toEqual([]);
});
