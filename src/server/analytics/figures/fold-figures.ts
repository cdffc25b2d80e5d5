import type { Schedule } from '#server/kit/jobs/worker.ts';
import { foldDays } from './days/data.ts';

/** Keeps what the charts add up a few rows a day. */
export const figureFolding: Schedule = {
  name: 'day figures',
  everyMinutes: 10,
  run: ({ db }) => foldDays(db),
};
