import type { Schedule } from '#server/kit/jobs/worker.ts';
import { deleteExpired } from './data.ts';

/** Sessions, codes and links that have run out open nothing; they need not be kept either. */
export const forgetExpired: Schedule = {
  name: 'forget expired sessions, codes and links',
  everyMinutes: 60,
  run: ({ db, now }) => deleteExpired(db, now()),
};
