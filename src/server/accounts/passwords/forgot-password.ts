import { type Account, findAccount, insertReset } from '#server/accounts/data.ts';
import { type DeviceTokens, findKnownDevice } from '#server/accounts/devices/known-device.ts';
import { resetMail } from '#server/accounts/emails.ts';
import { isMailboxFull } from '#server/accounts/registrations/codes.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry, countUse } from '#server/kit/http/rate-limit.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';

export const SEND_RESET_LINK = 'send reset link';

type ResetRequest = { email: string; deviceTokens?: DeviceTokens };

/** The job looks up the account later, so that response and timing do not reveal whether it exists. */
export async function forgotPassword(ctx: Context<Visitor | null>, { email, deviceTokens }: ResetRequest) {
  await countRequest(ctx, email, await findKnownDevice(ctx, email, deviceTokens));
  await queueJob(ctx.db, { kind: SEND_RESET_LINK, payload: { email } }, ctx.now());
  return { message: 'If there is an account with this e-mail, a link to reset its password is on its way.' };
}

/** By account and network, with a higher limit for the account; a known device has its own counter. */
async function countRequest({ db, now, ip }: Context<Visitor | null>, email: string, device?: Buffer) {
  const limit = { max: 5, perMinutes: 60 };
  if (device) return countTry(db, { name: 'forgot device', by: device.toString('hex'), ...limit }, now());
  const near = `${email} ${networkOf(ip)}`;
  await countTry(db, { name: 'forgot account and network', by: near, ...limit }, now());
  await countTry(db, { name: 'forgot account', by: email, max: 15, perMinutes: 60 }, now());
}

const LINK_MINUTES = 60;
/** Per account and hour, from however many networks they are requested. */
const MOST_MAILS = 3;

/** Sends nothing when no account has this e-mail, or it has been sent enough: its last links still work. */
export async function sendResetLink(tools: Tools, { email }: { email: string }): Promise<void> {
  const account = await findAccount(tools.db, email);
  if (!account || (await isEnough(tools, account))) return;

  const { token, tokenHash } = newSecretToken();
  const createdAt = tools.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * MINUTE_MS);
  await tools.db.transaction(async (tx) => {
    await insertReset(tx, { tokenHash, userId: account.user.id, createdAt, expiresAt });
    await queueMail({ ...tools, db: tx }, resetMail(await readSettings(tx), email, tools.publicUrl, token));
  });
}

/** To an e-mail that nobody has verified, it is one of few mails of any kind. */
async function isEnough({ db, now }: Tools, { user, isVerified }: Account): Promise<boolean> {
  if (!isVerified) return isMailboxFull({ db, now }, user.email);
  const mails = { name: 'reset mails', by: String(user.id), perMinutes: 60 };
  return (await countUse(db, mails, now())) > MOST_MAILS;
}
