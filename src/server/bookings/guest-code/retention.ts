import type { Schedule } from '#server/kit/jobs/worker.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { forgetGuests } from './data.ts';

export const guestRetention: Schedule = {
  name: 'guest retention',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    const at = now().getTime();
    await forgetGuests(db, { over: new Date(at - 24 * HOUR_MS), lately: new Date(at - HOUR_MS) });
  },
};
