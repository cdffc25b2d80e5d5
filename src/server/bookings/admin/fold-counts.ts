import type { Schedule } from '#server/kit/jobs/worker.ts';
import { foldCounts } from './data.ts';

/** Fewer rows than these are summed up as fast as one. */
const WORTH_IT = 50;

export const bookingCountFolding: Schedule = {
  name: 'booking counts',
  everyMinutes: 1,
  run: ({ db }) => foldCounts(db, WORTH_IT),
};
