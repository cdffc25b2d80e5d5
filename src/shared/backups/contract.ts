import * as z from 'zod/mini';
import { instant } from '#shared/kit/fields.ts';

export const backupStatus = z.object({
  /** When the newest backup was restored into a second database and found to be the same. */
  provedAt: z.nullable(instant),
  /** The last one failed, or there was none for more than 26 hours. */
  isLate: z.boolean(),
  /** Why the last one failed. */
  problem: z.nullable(z.string()),
  /** On the disk of the data: it does not help when that breaks. */
  isBesideData: z.boolean(),
  /** The write-ahead log, for a restore to a moment; null when it is not kept. */
  log: z.nullable(
    z.object({
      /** What was written since then is not copied yet. */
      waitingSince: z.nullable(instant),
      /** It waits for more than 10 minutes, or there is no copy of the database to replay it on. */
      isLate: z.boolean(),
      problem: z.nullable(z.string()),
    }),
  ),
});
export type BackupStatus = z.infer<typeof backupStatus>;
