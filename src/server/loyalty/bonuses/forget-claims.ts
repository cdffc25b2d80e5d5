import type { Schedule } from '#server/kit/jobs/worker.ts';
import { deleteClaims } from './data.ts';

const YEAR_MS = 365 * 86_400_000;

/** Long enough that nobody leaves and comes back for the bonus; after that nothing is left of who has gone. */
export const forgetClaims: Schedule = {
  name: 'forget bonus claims of former members',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => deleteClaims(db, new Date(now().getTime() - YEAR_MS)),
};
