import type { Context } from '#server/kit/http/context.ts';
import type { BackupStatus } from '#shared/backups/contract.ts';
import { isBackupLate } from '#shared/backups/nightly.ts';
import { readHistory } from './data.ts';

/** Null when backups are not made by themselves. */
export async function getBackupStatus({
  db,
  now,
  backups,
}: Pick<Context, 'db' | 'now' | 'backups'>): Promise<BackupStatus | null> {
  if (!backups) return null;
  const history = await readHistory(db);
  return {
    provedAt: history.proved?.provedAt.toISOString() ?? null,
    isLate: isBackupLate(history, now()),
    problem: history.last?.error ?? null,
    isBesideData: backups.isBesideData,
  };
}
