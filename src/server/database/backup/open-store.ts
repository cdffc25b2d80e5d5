import { basename, dirname, join } from 'node:path';
import { bucketStore } from '#server/kit/files/bucket-store.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import type { BackupFile } from './backup-file.ts';
import { withEncryption } from './encryption.ts';
import { folderStore } from './folder-store.ts';
import type { Whereabouts } from './with-client.ts';

/** The store of backups made by themselves: BACKUP_URL, BACKUP_DIR, or a folder beside the data. */
export function openStore({ dataDir, backups }: Whereabouts): FileStore {
  const beside = join(dataDir, 'backups');
  const { url, dir = beside, key } = backups ?? {};
  return withEncryption(url ? bucketStore(url, { tempFolder: beside }) : folderStore(dir), key);
}

/** The backup at this path; its pictures are in a folder beside it. */
export function backupAt(path: string, { backups }: Pick<Whereabouts, 'backups'> = {}): BackupFile {
  return { store: withEncryption(folderStore(dirname(path)), backups?.key), name: basename(path) };
}
