import type { Overview } from '#shared/admin/contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { Note } from '#web/kit/ui/note.tsx';

type Props = { backups: Overview['backups'] };

/** At the top: somebody must look after it today. */
export function LateBackup({ backups }: Props) {
  if (!backups?.isLate) return null;
  const { provedAt, problem } = backups;
  return (
    <Note tone="error">
      <strong>
        {provedAt ? `No new backup since ${formatDateTime(provedAt)}.` : 'There is no backup yet.'}
      </strong>{' '}
      {problem ?? 'None was made and tested for more than a day.'} It's tried again every few hours.
    </Note>
  );
}

/** Below it: what was written today is only on the studio's own disk. */
export function LateLog({ backups }: Props) {
  if (!backups?.log?.isLate) return null;
  const { waitingSince, problem } = backups.log;
  return (
    <Note tone="error">
      <strong>
        {waitingSince
          ? `What changed since ${formatDateTime(waitingSince)} is not in the backup yet.`
          : 'The database could not be copied, so a restore to the minute is not possible.'}
      </strong>{' '}
      {problem ?? "The place of the backups can't be written to."} It's tried again all the time.
    </Note>
  );
}

/** At the end: when all is well, a line is enough. */
export function LastBackup({ backups }: Props) {
  if (!backups || backups.isLate) return null;
  const { provedAt, isBesideData } = backups;
  return (
    <p className="muted">
      {provedAt ? `Last backup tested ${formatDateTime(provedAt)}.` : 'The first backup is made tonight.'}
      {isBesideData &&
        ' Your data is not yet copied anywhere else. Choose a folder on another disk or a bucket (BACKUP_DIR or BACKUP_URL).'}
    </p>
  );
}
