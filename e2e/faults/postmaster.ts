import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export const serverFolder = (dataDir: string) => join(dataDir, 'postgres');

/** The pid of this data directory's PostgreSQL, while it runs. */
export function postmasterOf(dataDir: string): number | undefined {
  const data = join(serverFolder(dataDir), 'data');
  const pid = attempt(() => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));
  return pid && isPostmaster(pid, data) ? pid : undefined;
}

export async function killPostmaster(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (!pid) return;
  process.kill(pid, 'SIGKILL');
  while (postmasterOf(dataDir) === pid) await pause(5);
}

/** Whatever works in this data directory or was started with it, as its command line. */
export function processesIn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => Number(name) > 0 && Number(name) !== process.pid)
    .filter((pid) => attempt(() => readlinkSync(`/proc/${pid}/exe`))) // a zombie has none
    .map((pid) => {
      const words = (attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0').join(' ');
      return { words, worksIn: attempt(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '' };
    })
    .filter(({ words, worksIn }) => words.includes(dataDir) || worksIn.startsWith(dataDir))
    .map(({ words }) => words);
}

/** Queries the database directly. */
export async function queryRows<Row extends object>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withDatabase(dataDir, async (client) => (await client.query<Row>(statement, values)).rows);
}

export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: serverFolder(dataDir), user: 'studio', database: 'studio' });
  client.on('error', () => {}); // it may be killed meanwhile
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Jobs that are due or being done: with none left, nothing is on its way to be sent a second time. */
export async function dueJobs(dataDir: string): Promise<number> {
  return (await queryRows(dataDir, 'select from jobs where done_at is null and run_at <= now()')).length;
}

/**
 * Skips the time until a job is due or tried again, and until the lease of a process that died at `deathAt` expires.
 * Jobs of a living process stay with it.
 */
export async function hurry(dataDir: string, deathAt = new Date(0)): Promise<void> {
  await queryRows(
    dataDir,
    `update jobs set run_at = now(), taken_until = null
     where done_at is null and (taken_until is null or taken_until < $1::timestamptz + interval '5 minutes')`,
    [deathAt],
  );
}

/** The pid file of a killed server stays, and its pid may be reused. */
function isPostmaster(pid: number, data: string): boolean {
  const program = attempt(() => readlinkSync(`/proc/${pid}/exe`)); // a zombie has none
  const works = attempt(() => statSync(`/proc/${pid}/cwd`).ino);
  return basename(program ?? '') === 'postgres' && works === attempt(() => statSync(data).ino);
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
