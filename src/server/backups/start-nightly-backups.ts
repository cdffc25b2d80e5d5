import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { Log } from '#server/kit/log.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { repeatUntilStopped } from '#server/kit/repeat-until-stopped.ts';
import { isBackupDue, isBackupLate } from '#shared/backups/nightly.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { endInterruptedRuns, readHistory } from './data.ts';
import { WARN_OF_BACKUPS } from './warn-of-backups.ts';
import { WITH_STUDIO } from './with-studio.ts';

const PAUSE_MS = 5 * 60_000;

type Options = { script?: string; pauseMs?: number };

/**
 * Makes a backup every night, in a process of its own: it takes minutes, and neither visitors nor the mails in the queue of
 * jobs should wait for it. When several studios share the database, a lock lets one of them do it.
 */
export function startNightlyBackups(tools: Tools, log: Log, options: Options = {}) {
  const { script = join(projectRoot(), 'dist/server/main.js'), pauseMs = PAUSE_MS } = options;

  async function backUpIfDue(signal: AbortSignal): Promise<void> {
    if (isBackupDue(await readHistory(tools.db), tools.now())) {
      try {
        await runProcess([script, 'nightly-backup', WITH_STUDIO], signal);
      } catch (error) {
        signal.throwIfAborted();
        log.error({ err: error }, 'the nightly backup failed');
        await endInterruptedRuns(tools.db, 'The backup was interrupted.', tools.now());
      }
    }
    await warnIfLate(tools);
  }

  return repeatUntilStopped(backUpIfDue, {
    pauseMs,
    onError: (error) => log.warn({ err: error }, 'whether a backup is due could not be found out'),
  });
}

/** Until it has ended, also when it is told to stop: the last process that uses the private PostgreSQL must be ours. */
function runProcess(args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = execFile(process.execPath, args, (error) => {
      signal.removeEventListener('abort', stop);
      if (error) fail(error);
      else done();
    });
    const stop = () => child.kill();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** Once a day, whichever process notices first. */
async function warnIfLate({ db, now }: Tools): Promise<void> {
  if (!isBackupLate(await readHistory(db), now())) return;
  const uniqueKey = `${WARN_OF_BACKUPS} ${studioDay(now())}`;
  await queueJob(db, { kind: WARN_OF_BACKUPS, payload: {}, uniqueKey }, now());
}
