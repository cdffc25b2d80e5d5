import { readWaitingSince } from '#server/database/wal/copy-log.ts';
import type { Context, LogArchive } from '#server/kit/http/context.ts';
import type { BackupStatus } from '#shared/backups/contract.ts';
import { isBackupLate, isLogLate } from '#shared/backups/nightly.ts';
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
    log: backups.log ? await getLogStatus(backups.log, now()) : null,
  };
}

/** From the files, which all processes see; why it waits is known to the one that tried. */
async function getLogStatus(
  { cluster, logProblem, copyProblem }: LogArchive,
  now: Date,
): Promise<BackupStatus['log']> {
  const waitingSince = await readWaitingSince(cluster);
  return {
    waitingSince: waitingSince?.toISOString() ?? null,
    isLate: isLogLate(waitingSince, now) || copyProblem !== null,
    problem: logProblem ?? copyProblem,
  };
}
