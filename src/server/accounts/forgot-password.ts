import type { Context, Visitor } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';

export const SEND_RESET_LINK = 'send reset link';

/** Whether there is such an account is looked up later, by the job: the answer and its time give nothing away. */
export async function forgotPassword({ db, now }: Context<Visitor | null>, email: string) {
  await countTry(db, { name: 'forgot account', by: email, max: 5, perMinutes: 60 }, now());
  await queueJob(db, { kind: SEND_RESET_LINK, payload: { email } }, now());
  return { message: 'If there is an account with this e-mail, a link to reset its password is on its way.' };
}
