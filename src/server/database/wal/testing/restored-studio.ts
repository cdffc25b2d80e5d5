import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { openStore } from '#server/database/backup/open-store.ts';
import { type Whereabouts, withClient } from '#server/database/backup/with-client.ts';
import { connect } from '#server/database/connect.ts';
import { privateDirectory } from '#server/database/postgres/testing/private-directory.ts';
import { copyCluster } from '#server/database/wal/copy-cluster.ts';
import { clusterFolder, copyLog } from '#server/database/wal/copy-log.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';

/** A new machine, which knows the place of the backups only; `isRestored`: its PostgreSQL has been started once. */
export function aMachine(
  backupDir: string,
  { key, isRestored }: { key?: string; isRestored: boolean },
): Whereabouts {
  const dataDir = dirname(privateDirectory({ isUsed: isRestored }));
  return { dataDir, backups: { dir: backupDir, key } };
}

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function aStudio({ key }: { key?: string } = {}) {
  const backupDir = aFolder();
  const dataDir = dirname(privateDirectory({ isMigrated: true }));
  const config: Whereabouts = { dataDir, backups: { dir: backupDir, key } };
  const { database, leave } = await connect(config, () => {});
  onTestFinished(async () => {
    await database.close().catch(() => {});
    await leave();
  });
  const cluster = clusterFolder(dataDir);
  const store = openStore(config);
  return {
    config,
    database,
    store,
    backupDir,
    mark: (name: string) => database.pool.query('insert into setup_steps values ($1, now())', [name]),
    copyFiles: () =>
      withClient(config, async (client) => void (await copyCluster(client, cluster, store, new Date()))),
    /** As after a minute. */
    copyAll: async () => {
      await database.pool.query('select pg_switch_wal()');
      await copyLog(cluster, store);
    },
  };
}

/** A whole second after everything so far, before everything that follows. */
export async function aMoment({ pool }: Database): Promise<string> {
  const read = async () =>
    (await pool.query<{ at: Date }>("select date_trunc('second', clock_timestamp()) as at")).rows[0]!.at;
  const before = await read();
  let at = before;
  while (at <= before) {
    await pause(20);
    at = await read();
  }
  return momentOf(at);
}

const momentOf = (at: Date) =>
  `${studioDay(at)} ${studioTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;

export async function marksOf(config: Whereabouts): Promise<string[]> {
  let marks: string[] = [];
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from setup_steps order by name');
    marks = rows.map(({ name }) => name).filter((name) => name.startsWith('mark'));
  });
  return marks;
}

export async function logSettingsOf(db: Pick<pg.ClientBase, 'query'>): Promise<unknown> {
  const { rows } = await db.query(
    "select current_setting('wal_level') as level, current_setting('archive_mode') as mode",
  );
  return rows[0];
}
