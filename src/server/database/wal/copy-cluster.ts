import type pg from 'pg';
import { asFileProblem } from '#server/database/backup/backup-format.ts';
import { fileTime } from '#server/database/backup/backup-name.ts';
import { requireSpace } from '#server/database/backup/disk-space.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { copyName } from './archive.ts';
import { readClusterId } from './copy-log.ts';
import { packFolder } from './folder-archive.ts';

/** Nothing in them is needed, or may be copied: PostgreSQL makes them anew. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal)$/;
const TEMPORARY = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

/**
 * A copy of the files of the private PostgreSQL while it runs: what the write-ahead log since then is replayed on. By hand,
 * since there is no pg_basebackup in the npm package. On a connection without timeouts, which holds the copy: when it ends
 * before, there is none.
 */
export async function copyCluster(
  client: pg.ClientBase,
  cluster: string,
  store: FileStore,
  now: Date,
): Promise<string> {
  await requireArchiving(client);
  requireSpace(await store.freeBytes?.(), await readBytes(client), store.placeOf(''));
  const started = await client.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('studio', fast => true)) as first",
  );
  const name = copyName(await readClusterId(cluster), fileTime(now), started.rows[0]?.first ?? '');
  const stop = async () => {
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    return { backup_label: rows[0]?.labelfile ?? '' };
  };
  try {
    await store.write(name, packFolder(cluster, isCopied, stop));
  } catch (error) {
    throw asFileProblem(error, `The copy of the database cannot be written to ${store.placeOf(name)}`);
  }
  return name;
}

/** The settings are given when PostgreSQL is started, which another process may have done with others. */
async function requireArchiving(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode");
  if (rows[0]?.mode === 'on') return;
  throw new StartProblem(
    'PostgreSQL was started without a place for its log: stop every process of the studio, then start it again.',
  );
}

async function readBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_database_size(oid))::text as bytes from pg_database',
  );
  return Number(rows[0]?.bytes);
}

function isCopied(path: string): boolean {
  if (LEFT_OUT.test(path) || TEMPORARY.test(path)) return false;
  return !EMPTIED.some((folder) => path.startsWith(`${folder}/`));
}
