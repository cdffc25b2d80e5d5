import { type Connection, type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { answerParent } from '../answer-parent.ts';

export type Jobs = { connection: Connection; connections: number; entry: 'queue' | 'work'; seconds: number };

const KIND = 'bench';
const now = () => new Date();
let database: Database | undefined;

/** Our job queue: written on all connections at once, processed by one worker. */
answerParent(async ({ connection, connections, entry, seconds }: Jobs): Promise<{ perSecond: number }> => {
  database ??= openDatabase(connection, { max: connections });
  const began = performance.now();
  const ends = began + seconds * 1000;
  const count = entry === 'queue' ? await queue(database, connections, ends) : await work(database, ends);
  return { perSecond: count / ((performance.now() - began) / 1000) };
});

async function queue({ db }: Database, atOnce: number, ends: number): Promise<number> {
  let count = 0;
  const loop = async () => {
    for (; performance.now() < ends; count++)
      await queueJob(db, { kind: KIND, payload: { mailId: 7 } }, now());
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return count;
}

async function work({ db }: Database, ends: number): Promise<number> {
  const tools = {
    db,
    now,
    publicUrl: '',
    files: { folder: '' },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
  };
  const worker = startWorker(tools, { [KIND]: async () => {} }, [], createLog('silent'), { isPaused: true });
  let count = 0;
  while (performance.now() < ends) {
    const done = await worker.runDue();
    if (done === 0) throw new Error('no jobs are left');
    count += done;
  }
  return count;
}
