import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { Log } from '#server/kit/log.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { repeatUntilStopped } from '#server/kit/repeat-until-stopped.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { isBackupDue } from '#shared/backups/nightly.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { isClusterCopyDue } from './copy-cluster-nightly.ts';
import { endInterruptedRuns, endRun, insertRun, readHistory, readLastRunId } from './data.ts';
import { describeProblem } from './describe-problem.ts';
import { getBackupStatus } from './get-backup-status.ts';
import { WARN_OF_BACKUPS } from './warn-of-backups.ts';
import { WITH_STUDIO } from './with-studio.ts';

const PAUSE_MS = 5 * MINUTE_MS;
const COPY_RETRY_MS = HOUR_MS;

type Options = { script?: string; pauseMs?: number };

/**
 * Makes a backup every night, in a process of its own: it takes minutes, and neither visitors nor the mails in the queue of
 * jobs should wait for it. When several studios share the database, a lock lets one of them do it.
 */
export function startNightlyBackups(tools: Tools, log: Log, options: Options = {}) {
  const { script = join(projectRoot(), 'dist/server/main.js'), pauseMs = PAUSE_MS } = options;

  const archive = tools.backups?.log;
  let copyFailedAt = 0;

  async function backUpIfDue(signal: AbortSignal): Promise<void> {
    const mayCopy = tools.now().getTime() - copyFailedAt >= COPY_RETRY_MS;
    const lastRun = await readLastRunId(tools.db);
    const isDue = isBackupDue(await readHistory(tools.db), tools.now());
    if (!isDue && !(mayCopy && (await isCopyDue()))) return;
    try {
      await runProcess([script, 'nightly-backup', WITH_STUDIO], signal);
      if (archive) archive.copyProblem = null;
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error }, 'the nightly backup failed');
      const interrupted = await endInterruptedRuns(tools.db, 'The backup was interrupted.', tools.now());
      if (isDue && interrupted === 0) await recordFailure(tools, lastRun, error);
      if (!archive) return;
      const isStillDue = await isCopyDue();
      archive.copyProblem = isStillDue
        ? reasonOf(error, 'The copy of the database failed unexpectedly.')
        : null;
      copyFailedAt = isStillDue ? tools.now().getTime() : 0;
    }
  }

  /** Of the database, for the write-ahead log to be replayed on. */
  async function isCopyDue(): Promise<boolean> {
    return archive !== undefined && isClusterCopyDue(archive.cluster, archive.store(), tools.now());
  }

  async function backUpAndWarn(signal: AbortSignal): Promise<void> {
    // Not even a place that cannot be read keeps the warning back.
    await backUpIfDue(signal).catch((error) => {
      signal.throwIfAborted();
      log.warn({ err: error }, 'whether a backup is due could not be found out');
    });
    await warnIfLate(tools);
  }

  return repeatUntilStopped(backUpAndWarn, {
    pauseMs,
    onError: (error) => log.warn({ err: error }, 'nobody was warned of late backups'),
  });
}

/** What the process could not record itself, since it did not come as far as that. */
async function recordFailure({ db, now }: Tools, lastRun: number, cause: unknown): Promise<void> {
  if ((await readLastRunId(db)) > lastRun) return;
  const reason = reasonOf(cause, 'it failed unexpectedly.');
  await endRun(db, await insertRun(db, now()), { error: `The backup could not begin: ${reason}` }, now());
}

/** An unexpected error names commands and files: that is for the log, not for the owner. */
function reasonOf(cause: unknown, otherwise: string): string {
  return cause instanceof StartProblem ? describeProblem(cause) : otherwise;
}

/** Until it has ended, also when it is told to stop: the last process that uses the private PostgreSQL must be ours. */
function runProcess(args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = execFile(process.execPath, args, (error, _, stderr) => {
      signal.removeEventListener('abort', stop);
      if (error) fail(asProblem(stderr.trim(), error));
      else done();
    });
    const stop = () => child.kill();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** What it expected to go wrong is one line; anything else has a stack below it. */
function asProblem(complaint: string, error: Error): Error {
  return complaint && !complaint.includes('\n') ? new StartProblem(complaint, { cause: error }) : error;
}

/** Once a day, whichever process notices first. */
async function warnIfLate(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const status = await getBackupStatus(tools);
  if (!status?.isLate && !status?.log?.isLate) return;
  const uniqueKey = `${WARN_OF_BACKUPS} ${studioDay(now())}`;
  await queueJob(db, { kind: WARN_OF_BACKUPS, payload: {}, uniqueKey }, now());
}
