import type { Schedule } from '#server/kit/jobs/worker.ts';
import { foldTallies } from './data.ts';

/** Keeps the number of rows to sum small. */
export const orderTallies: Schedule = {
  name: 'order tallies',
  everyMinutes: 10,
  run: ({ db }) => foldTallies(db),
};
