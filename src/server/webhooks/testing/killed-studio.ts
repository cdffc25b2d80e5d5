import { createSecretBox } from '#server/kit/secrets/secret-box.ts';
import { readInput, runJobs, secondTools, waitToBeKilled } from '#server/testing/second-process.ts';
import { webhookJobs } from '#server/webhooks/jobs.ts';

// A second process of the studio, which a test kills while it sends.
const { keyPath, ...input } = readInput<{ keyPath: string }>();
await runJobs({ ...secondTools(input), secretBox: createSecretBox(keyPath) }, webhookJobs);
waitToBeKilled();
