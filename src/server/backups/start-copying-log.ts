import { copyNewPictures } from '#server/database/backup/pictures.ts';
import { copyLog, giveUpOldest } from '#server/database/wal/copy-log.ts';
import type { Files } from '#server/kit/files/files.ts';
import type { LogArchive } from '#server/kit/http/context.ts';
import type { Log } from '#server/kit/log.ts';
import { repeatUntilStopped } from '#server/kit/repeat-until-stopped.ts';
import { describeProblem } from './describe-problem.ts';

/** A segment ends after 40 seconds at the latest (`logSettings`), so that nothing waits for more than a minute. */
const PAUSE_MS = 10_000;
/** Looking through the folder of pictures takes longer than looking for segments. */
const ROUNDS_BETWEEN_PICTURES = 5;

type Options = { pauseMs?: number };

/**
 * Copies the write-ahead log into the store of backups while the studio runs, and new pictures. When that fails, the studio
 * goes on and it is tried again; the overview says since when something waits.
 */
export function startCopyingLog(
  archive: LogArchive,
  files: Files,
  log: Log,
  { pauseMs = PAUSE_MS }: Options = {},
) {
  let pictures: Set<string> | undefined;
  let rounds = 0;

  async function copyOnce(): Promise<void> {
    try {
      await copyLog(archive.cluster, archive.store());
      if (rounds % ROUNDS_BETWEEN_PICTURES === 0)
        pictures = await copyNewPictures(files, archive.store(), pictures);
      rounds++; // after a failure they are tried again at once
      archive.logProblem = null;
    } catch (error) {
      if (archive.logProblem === null) log.error({ err: error }, 'the write-ahead log could not be copied');
      archive.logProblem = describeProblem(error);
      const count = await giveUpOldest(archive.cluster);
      if (count > 0) log.error({ count }, 'segments of the write-ahead log were given up to save the disk');
    }
  }

  return repeatUntilStopped(copyOnce, {
    pauseMs,
    onError: (error) => log.error({ err: error }, 'the write-ahead log could not be read'),
  });
}
