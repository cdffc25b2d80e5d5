import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export const serverFolder = (dataDir: string) => join(dataDir, 'postgres');

/** The process id of the PostgreSQL of this data directory, while it runs. */
export function postmasterOf(dataDir: string): number | undefined {
  const pid = readPid(join(serverFolder(dataDir), 'data', 'postmaster.pid'));
  return pid && isAlive(pid) ? pid : undefined;
}

export async function killPostmaster(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (!pid) return;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(5);
}

/** Asks the database behind the studio's back. */
export async function ask<Row extends object>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withDatabase(dataDir, async (client) => (await client.query<Row>(statement, values)).rows);
}

export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: serverFolder(dataDir), user: 'studio', database: 'studio' });
  client.on('error', () => {}); // it may be killed below us
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A dead process that nobody has buried yet is dead. */
export function isAlive(pid: number): boolean {
  try {
    const [, state] = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
