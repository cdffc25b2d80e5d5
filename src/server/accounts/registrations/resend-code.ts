import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { countCodeMail, countCodeRequest, countResend, isMailboxFull, sendNewCode } from './codes.ts';
import { listPending } from './data.ts';
import { type Claim, findRegistration } from './find-registration.ts';

export const SEND_CODE_AGAIN = 'send verification code again';

/** Response and timing do not reveal whether a registration exists. */
export async function resendCode(ctx: Context<Visitor | null>, claim: Claim) {
  const { db, now, ip } = ctx;
  const registration = await findRegistration(db, claim, now());
  const holder = claim.registrationToken && registration;
  // A caller without a token may be anybody, and must not use up the quota of the one who has it.
  await countResend(ctx, holder ? `registration ${holder.id}` : `${claim.email} ${networkOf(ip)}`);
  await countCodeRequest(ctx, claim.email);
  if (holder) await countCodeMail(ctx, claim.email);
  const payload = { email: claim.email, ...(holder && { registrationId: holder.id }) };
  await queueJob(db, { kind: SEND_CODE_AGAIN, payload }, now());
  return { message: 'If this e-mail is waiting to be verified, a new code is on its way.' };
}

/** Sends a new code if the e-mail waits for verification, otherwise nothing. */
export async function sendCodeAgain(
  tools: Tools,
  { email, registrationId }: { email: string; registrationId?: number },
): Promise<void> {
  const pending = await listPending(tools.db, email, tools.now(), 100);
  const registration = pending.find(({ id }) =>
    registrationId ? id === registrationId : pending.length === 1,
  );
  if (!registration) return;
  if (!registrationId && (await isMailboxFull(tools, email))) return;
  await sendNewCode(tools, registration);
}
