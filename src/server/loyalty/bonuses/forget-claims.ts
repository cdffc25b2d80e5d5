import type { Schedule } from '#server/kit/jobs/worker.ts';
import { deleteClaims } from './data.ts';

const YEAR_MS = 365 * 86_400_000;

/** Kept long enough that nobody leaves and returns for the bonus; then deleted. */
export const forgetClaims: Schedule = {
  name: 'forget bonus claims of former members',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => deleteClaims(db, new Date(now().getTime() - YEAR_MS)),
};
