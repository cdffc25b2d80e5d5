import { openStore } from '#server/database/backup/open-store.ts';
import { type Whereabouts, withClient } from '#server/database/backup/with-client.ts';
import { hasGap, readArchive, readArchives, whichToForget } from '#server/database/wal/archive.ts';
import { copyCluster } from '#server/database/wal/copy-cluster.ts';
import { clusterFolder, copyLog, readClusterId } from '#server/database/wal/copy-log.ts';
import { keepsLog } from '#server/database/wal/log-settings.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { isCopyDue } from '#shared/backups/nightly.ts';
import { takeBackupLock } from './data.ts';

/** Whether the write-ahead log needs another copy of the database to be replayed on. */
export async function isClusterCopyDue(cluster: string, store: FileStore, now: Date): Promise<boolean> {
  const archive = await readArchive(store, await readClusterId(cluster));
  const newest = archive.copies.at(-1);
  return isCopyDue(newest ? { at: newest.at, hasGap: hasGap(archive) } : null, now);
}

/** Makes that copy, and deletes what is no longer needed. Returns whether there was one to make. */
export async function copyClusterNightly(config: Whereabouts, now: Date): Promise<boolean> {
  if (!keepsLog(config)) return false;
  const store = openStore(config);
  const cluster = clusterFolder(config.dataDir);
  let isDone = false;
  await withClient(config, async (client) => {
    if (!(await takeBackupLock(client)) || !(await isClusterCopyDue(cluster, store, now))) return;
    await copyCluster(client, cluster, store, now);
    await copyLog(cluster, store); // without the log of its own minutes it is of no use
    isDone = true;
    const ours = await readClusterId(cluster);
    for (const name of whichToForget(await readArchives(store), ours, now)) await store.delete(name);
  });
  return isDone;
}
