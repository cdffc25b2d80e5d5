import type { FileStore } from '#server/kit/files/file-store.ts';

/** Others in the same folder ("before-restore-…") are not deleted with age. */
const PREFIX = 'studio-';
const NAME = /^studio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.gz$/;

export function backupName(now: Date): string {
  return `${PREFIX}${fileTime(now)}.gz`;
}

/** Colons are not allowed in file names everywhere. */
export function fileTime(now: Date): string {
  return now.toISOString().replaceAll(':', '-');
}

type ListedBackup = { name: string; at: Date; bytes: number };

/** The newest first. */
export async function listBackups(store: FileStore): Promise<ListedBackup[]> {
  const files = await store.list(PREFIX);
  return files
    .flatMap(({ name, bytes }) => {
      const [, hour, minutes, seconds] = NAME.exec(name) ?? [];
      return hour ? [{ name, bytes, at: new Date(`${hour}:${minutes}:${seconds}`) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
