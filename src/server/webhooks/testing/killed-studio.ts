import { openDatabase } from '#server/kit/db/open-database.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { createSecretBox } from '#server/kit/secrets/secret-box.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { webhookJobs } from '#server/webhooks/jobs.ts';
import type { KilledInput } from './kill-studio.ts';

// A second process of the studio, which a test kills while it sends.
const { connection, now, keyPath }: KilledInput = JSON.parse(process.argv[2] ?? '');
const tools: Tools = {
  db: openDatabase(connection).db,
  now: () => new Date(now),
  publicUrl: 'http://studio.test',
  files: { folder: '' },
  metrics: uncached,
  times: uncachedByTag,
  secretBox: createSecretBox(keyPath),
  outside: { mayBePrivate: true },
};
const worker = startWorker(tools, {}, [], createLog('silent'), { isPaused: true, remote: webhookJobs });
await worker.runDue();
process.stdout.write('done\n');
process.stdin.resume();
