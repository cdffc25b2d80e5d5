import type { Schedule } from '#server/kit/jobs/worker.ts';
import { CONFIRM_DAYS } from './confirm.ts';
import { deleteOld } from './data.ts';

const ARCHIVED_DAYS = 30;
const LINK_DAYS = 2 * 365;

/** Deletes unconfirmed and removed subscribers, and links of old newsletters. */
export const subscriberRetention: Schedule = {
  name: 'forget old subscribers',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
    const ages = {
      unconfirmed: before(CONFIRM_DAYS),
      archived: before(ARCHIVED_DAYS),
      links: before(LINK_DAYS),
    };
    return deleteOld(db, ages);
  },
};
