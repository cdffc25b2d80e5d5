import { openDatabase } from '#server/kit/db/open-database.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { depositHook } from '#server/prepaid/deposits/deposit-hook.ts';
import { takeOffer } from '#server/waitlist/answer-offer.ts';
import { byOwner } from '#server/waitlist/find-entry.ts';
import { waitlistJobs } from '#server/waitlist/jobs.ts';
import type { KilledInput } from './kill-studio.ts';

// A second process of the studio, which a test kills: a member takes an offer, or the jobs that are due are done.
const { connection, now, taking }: KilledInput = JSON.parse(process.argv[2] ?? '');
const tools: Tools = {
  db: openDatabase(connection).db,
  now: () => new Date(now),
  publicUrl: 'http://studio.test',
  files: { folder: '' },
  metrics: uncached,
  times: uncachedByTag,
  secretBox: noSecrets,
};
if (taking) {
  const { entryId, offerId, userId, email } = taking;
  const visitor = { id: userId, email, role: 'user' as const };
  await takeOffer({ ...tools, visitor, ip: '127.0.0.1' }, byOwner(entryId), { offerId }, depositHook);
} else {
  const worker = startWorker(tools, waitlistJobs, [], createLog('silent'), { isPaused: true });
  await worker.runDue();
}
process.stdout.write('done\n');
process.stdin.resume();
