import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';

export const SEND_CODE_AGAIN = 'send verification code again';

/** Whether anybody waits for it is looked up later, by the job: the answer and its time give nothing away. */
export async function resendCode({ db, now }: Context<Visitor | null>, email: string) {
  await countResend({ db, now }, email);
  await queueJob(db, { kind: SEND_CODE_AGAIN, payload: { email } }, now());
  return { message: 'If this e-mail is waiting to be verified, a new code is on its way.' };
}

/** However it is asked for: at most once a minute and five times an hour. */
export async function countResend({ db, now }: Pick<Tools, 'db' | 'now'>, email: string): Promise<void> {
  await countTry(db, { name: 'resend a minute', by: email, max: 1, perMinutes: 1 }, now());
  await countTry(db, { name: 'resend an hour', by: email, max: 5, perMinutes: 60 }, now());
}
