import { readWaitingBytes } from '#server/database/wal/copy-log.ts';
import type { Gauge } from '#server/kit/metrics/gauge.ts';
import { backupAges } from '#shared/backups/nightly.ts';
import { readHistory } from './data.ts';

export const backupGauges: Gauge[] = [
  {
    name: 'studio_backup_age_seconds',
    help: 'Since the newest backup was made, and since one was last restored to prove it.',
    label: 'backup',
    read: async ({ db, now, backups }) => (backups ? backupAges(await readHistory(db), now()) : {}),
  },
  {
    name: 'studio_log_bytes',
    help: 'Of the log for a restore to a moment, what waits to be copied.',
    label: 'state',
    read: async ({ backups }) =>
      backups?.log ? { waiting: await readWaitingBytes(backups.log.cluster) } : {},
  },
];
