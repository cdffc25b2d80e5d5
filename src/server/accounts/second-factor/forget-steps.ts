import type { Schedule } from '#server/kit/jobs/worker.ts';
import { deleteExpiredSteps } from './data.ts';

/** Deletes challenges and pending sign-ins that nobody finished. */
export const forgetSteps: Schedule = {
  name: 'forget unfinished sign-ins',
  everyMinutes: 10,
  run: ({ db, now }) => deleteExpiredSteps(db, now()),
};
