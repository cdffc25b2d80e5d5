import type { Schedule } from '#server/kit/jobs/worker.ts';
import { deleteExpired } from './data.ts';
import { deleteAbandoned } from './registrations/data.ts';
import { REGISTRATION_DAYS } from './registrations/register.ts';

/** Deletes expired sessions, links and registrations. */
export const forgetExpired: Schedule = {
  name: 'forget expired sessions, codes and links',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await deleteExpired(db, now());
    await deleteAbandoned(db, now(), new Date(now().getTime() - REGISTRATION_DAYS * 86_400_000));
  },
};
