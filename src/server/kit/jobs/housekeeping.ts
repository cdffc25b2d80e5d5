import { forgetOldKeys } from '#server/kit/http/idempotency.ts';
import { forgetOldLimits } from '#server/kit/http/rate-limit.ts';
import { forgetOldMails } from '#server/kit/mail/stored-mails.ts';
import { forgetDoneJobs } from './queue.ts';
import type { Schedule } from './worker.ts';

/** Keeps the kit's tables from growing without bound. */
export const housekeeping: Schedule = {
  name: 'housekeeping',
  everyMinutes: 60,
  run: async (tools) => {
    const { db, now } = tools;
    await forgetOldKeys(db, now());
    await forgetOldLimits(db, now());
    await forgetDoneJobs(db, now());
    await forgetOldMails(tools);
  },
};
