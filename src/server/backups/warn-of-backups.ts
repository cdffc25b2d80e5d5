import { listAdminsToNotify } from '#server/accounts/admin/list-admins-to-notify.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lateBackupMail } from './emails.ts';
import { getBackupStatus } from './get-backup-status.ts';

export const WARN_OF_BACKUPS = 'warn of backups';

export const backupJobs: JobHandlers = { [WARN_OF_BACKUPS]: warnOfBackups };

/** To every admin, unless one was made meanwhile. */
function warnOfBackups(tools: Tools): Promise<void> {
  return withTransaction(tools, async (inTransaction, tx) => {
    const status = await getBackupStatus(inTransaction);
    if (!status || !(status.isLate || status.log?.isLate)) return;
    const studio = await readSettings(tx);
    for (const admin of await listAdminsToNotify(tx))
      await queueMail(inTransaction, lateBackupMail(studio, admin, status, tools.publicUrl));
  });
}
