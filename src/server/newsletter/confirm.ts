import type { Context } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { confirmSubscriber, deleteOld } from './data.ts';

const CONFIRM_DAYS = 30;

/** Idempotent. */
export async function confirm(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  const at = now();
  const oldest = new Date(at.getTime() - CONFIRM_DAYS * DAY_MS);
  if (!(await confirmSubscriber(db, hashToken(token), { now: at, oldest }))) throw over();
  return { message: "You're subscribed. Look out for our next newsletter." };
}

function over(): HttpProblem {
  const message = 'This link has expired. Please subscribe again, and we will send you a new one.';
  return new HttpProblem(404, { code: 'link_over', message });
}

const ARCHIVED_DAYS = 30;
const LINK_DAYS = 2 * 365;

/** Deletes unconfirmed and removed subscribers, and links of old newsletters. */
export const subscriberRetention: Schedule = {
  name: 'forget old subscribers',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const ages = {
      unconfirmed: before(CONFIRM_DAYS),
      archived: before(ARCHIVED_DAYS),
      links: before(LINK_DAYS),
    };
    return deleteOld(db, ages);
  },
};
