import type { Schedule } from '#server/kit/jobs/worker.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteEndedBefore } from './data.ts';

const LISTED_DAYS = 90;

export const endedKeysRetention: Schedule = {
  name: 'forget ended API keys',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => deleteEndedBefore(db, new Date(now().getTime() - LISTED_DAYS * DAY_MS)),
};
