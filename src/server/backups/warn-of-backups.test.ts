import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import type { LogArchive } from '#server/kit/http/context.ts';
import { createLog } from '#server/kit/log.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { getBackupStatus } from './get-backup-status.ts';
import { startNightlyBackups } from './start-nightly-backups.ts';
import { backupJobs, WARN_OF_BACKUPS } from './warn-of-backups.ts';

const studio = useStudio('2026-03-10T08:00:00Z', { backups: { areOn: true } });
const tools = () => studio.studio.tools;
beforeEach(() => studio.db.execute(sql`update migrations set applied_at = '2026-03-01T00:00:00Z'`));

const proveAt = (at: string) =>
  studio.db.execute(
    sql`insert into backup_runs (started_at, ended_at, proved_at, name) values (${at}, ${at}, ${at}, 'a')`,
  );
const failAt = (at: string) =>
  studio.db.execute(
    sql`insert into backup_runs (started_at, ended_at, error) values (${at}, ${at}, 'The disk is full.')`,
  );

/** Looks once a millisecond, without making any backup. */
function startLooking() {
  const nightly = startNightlyBackups(tools(), createLog('silent'), { script: '/nowhere.js', pauseMs: 1 });
  onTestFinished(nightly.stop);
  return nightly;
}
const warnings = async () =>
  (await studio.db.execute(sql`select from jobs where kind = 'warn of backups'`)).rows.length;

test('the status says when the last one was proved, whether it is late, and why', async () => {
  await proveAt('2026-03-09T19:00:00Z');
  expect(await getBackupStatus(tools())).toEqual({
    provedAt: '2026-03-09T19:00:00.000Z',
    isLate: false,
    problem: null,
    isBesideData: true,
    log: null,
  });
  await failAt('2026-03-10T07:00:00Z');
  expect(await getBackupStatus(tools())).toMatchObject({ isLate: true, problem: 'The disk is full.' });
  expect(await getBackupStatus({ ...tools(), backups: undefined })).toBeNull();
});

test('a backup process that does not even start is on record as a failure', async () => {
  await proveAt('2026-03-08T19:00:00Z');
  await studio.db.execute(sql`insert into backup_runs (started_at) values ('2026-03-10T07:00:00Z')`);
  startLooking();
  await expect
    .poll(async () => (await getBackupStatus(tools()))?.problem, { timeout: 15_000 }) // a process takes a while to start
    .toBe('The backup was interrupted.');
});

test('every admin gets a mail, once a day', async () => {
  await failAt('2026-03-10T07:00:00Z');
  await proveAt('2026-03-08T19:00:00Z');
  await anAdmin(studio.db);
  await anAdmin(studio.db);
  startLooking();
  await expect.poll(warnings).toBe(1);
  const mails = await studio.deliverMail();
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('The nightly backup of Petal Skin Studio did not succeed'),
  );
  expect(mails[0]?.text).toContain('The disk is full.');
  expect(mails[0]?.text).toContain('9 Mar 2026, 3:00 AM');
  expect(await warnings()).toBe(1);

  studio.clock.advance({ minutes: 24 * 60 });
  await failAt('2026-03-11T07:00:00Z');
  await expect.poll(warnings).toBe(2);
});

test('no mail leaves when a backup succeeded meanwhile', async () => {
  await failAt('2026-03-10T07:00:00Z');
  await anAdmin(studio.db);
  startLooking();
  await expect.poll(warnings).toBe(1);
  await proveAt('2026-03-10T07:30:00Z');
  expect(await studio.deliverMail()).toEqual([]);
});

/** A write-ahead log of which a part waits since then. */
function aWaitingLog(since: string): LogArchive {
  const cluster = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(cluster, { recursive: true, force: true }));
  const status = join(cluster, 'pg_wal', 'archive_status');
  mkdirSync(status, { recursive: true });
  const mark = join(status, '000000010000000000000001.ready');
  writeFileSync(mark, '');
  utimesSync(mark, new Date(since), new Date(since));
  const store = () => {
    throw new Error('not needed');
  };
  return { cluster, store, logProblem: 'The disk is full.', copyProblem: null };
}

test('a write-ahead log that waits for more than 10 minutes is late, and the mail says since when', async () => {
  await proveAt('2026-03-09T19:00:00Z');
  await anAdmin(studio.db);
  const withLog = (since: string) => ({
    ...tools(),
    backups: { isBesideData: false, log: aWaitingLog(since) },
  });
  expect((await getBackupStatus(withLog('2026-03-10T07:55:00Z')))?.log).toEqual({
    waitingSince: '2026-03-10T07:55:00.000Z',
    isLate: false,
    problem: 'The disk is full.',
  });
  const late = withLog('2026-03-10T07:40:00Z');
  expect(await getBackupStatus(late)).toMatchObject({ isLate: false, log: { isLate: true } });

  await backupJobs[WARN_OF_BACKUPS]?.(late, {} as never, { isLast: false }); // its payload is not read
  const [mail] = await studio.deliverMail();
  expect(mail?.subject).toBe('The backup of today’s changes of Petal Skin Studio did not succeed');
  expect(mail?.text).toContain('10 Mar 2026, 3:40 PM');
  expect(mail?.text).toContain('The disk is full.');
});

test('a copy of the database that could not be made is late at once', async () => {
  const log = { ...aWaitingLog('2026-03-10T08:00:00Z'), logProblem: null, copyProblem: 'The disk is full.' };
  const status = await getBackupStatus({ ...tools(), backups: { isBesideData: false, log } });
  expect(status?.log).toMatchObject({ isLate: true, problem: 'The disk is full.' });
});
