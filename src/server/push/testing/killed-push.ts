import { openDatabase } from '#server/kit/db/open-database.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { remotePushJobs } from '#server/push/jobs.ts';

// A second process of the studio, which a test kills while it sends.
const { connection, now, keys } = JSON.parse(process.argv[2] ?? '');
const tools: Tools = {
  db: openDatabase(connection).db,
  now: () => new Date(now),
  publicUrl: 'http://studio.test',
  files: { folder: '' },
  metrics: uncached,
  times: uncachedByTag,
  secretBox: noSecrets,
  pushKeys: createKeyRing({ path: keys }),
  outside: { mayBePrivate: true },
};
await startWorker(tools, remotePushJobs, [], createLog('silent'), { isPaused: true }).runDue();
process.stdout.write('done\n');
process.stdin.resume();
