import { depositHook } from '#server/prepaid/deposits/deposit-hook.ts';
import { readInput, runJobs, secondTools, waitToBeKilled } from '#server/testing/second-process.ts';
import { takeOffer } from '#server/waitlist/answer-offer.ts';
import { byOwner } from '#server/waitlist/find-entry.ts';
import { waitlistJobs } from '#server/waitlist/jobs.ts';
import type { KilledInput } from './kill-studio.ts';

// A second process of the studio, which a test kills: a member takes an offer, or the jobs that are due are done.
const { taking, ...input } = readInput<KilledInput>();
const tools = secondTools(input);
if (taking) {
  const { entryId, offerId, userId, email } = taking;
  const visitor = { id: userId, email, role: 'user' as const };
  await takeOffer({ ...tools, visitor, ip: '127.0.0.1' }, byOwner(entryId), { offerId }, depositHook);
} else {
  await runJobs(tools, waitlistJobs);
}
waitToBeKilled();
