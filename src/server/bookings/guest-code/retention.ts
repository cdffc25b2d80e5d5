import type { Schedule } from '#server/kit/jobs/worker.ts';
import { forgetGuests } from './data.ts';

const HOUR_MS = 3_600_000;

export const guestRetention: Schedule = {
  name: 'guest retention',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    const at = now().getTime();
    await forgetGuests(db, { over: new Date(at - 24 * HOUR_MS), lately: new Date(at - HOUR_MS) });
  },
};
