import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { remotePushJobs } from '#server/push/jobs.ts';
import { readInput, runJobs, secondTools, waitToBeKilled } from '#server/testing/second-process.ts';

// A second process of the studio, which a test kills while it sends.
const { keys, ...input } = readInput<{ keys: string }>();
await runJobs({ ...secondTools(input), pushKeys: createKeyRing({ path: keys }) }, remotePushJobs);
waitToBeKilled();
