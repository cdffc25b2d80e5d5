import type { Feature } from '#server/kit/feature.ts';
import { backupGauges } from './gauges.ts';
import { backupJobs } from './warn-of-backups.ts';

export const backupsFeature: Feature = {
  jobs: backupJobs,
  gauges: backupGauges,
};
