import { type Connection, openDatabase } from '#server/kit/db/open-database.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';

export type SecondProcessInput = { connection: Connection; now: Date };

/** What `useSecondProcess` has given to this process. */
export function readInput<Input extends object>(): SecondProcessInput & Input {
  return JSON.parse(process.argv[2] ?? '');
}

export function secondTools({ connection, now }: SecondProcessInput): Tools {
  return {
    db: openDatabase(connection).db,
    now: () => new Date(now),
    publicUrl: 'http://studio.test',
    files: { folder: '' },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    outside: { mayBePrivate: true },
  };
}

/** The jobs that are due, once. */
export async function runJobs(tools: Tools, handlers: JobHandlers): Promise<void> {
  await startWorker(tools, handlers, [], createLog('silent'), { isPaused: true }).runDue();
}

/** All is done; it stays until it is killed. */
export function waitToBeKilled(): void {
  process.stdout.write('done\n');
  process.stdin.resume();
}
