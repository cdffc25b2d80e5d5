import type { Schedule } from '#server/kit/jobs/worker.ts';
import { foldTallies } from './data.ts';

/** Keeps what is summed a handful of rows. */
export const userTallies: Schedule = {
  name: 'user tallies',
  everyMinutes: 10,
  run: ({ db }) => foldTallies(db),
};
