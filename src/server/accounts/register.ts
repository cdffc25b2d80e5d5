import type { Context, Visitor } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Registration, User } from '#shared/accounts/contract.ts';
import { conflict } from '#shared/kit/problem.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findReferrer, registerUser } from './data.ts';
import { emailInUseLetter } from './emails.ts';
import { hashPassword } from './hash-password.ts';
import { newCode } from './new-code.ts';
import { sendCode } from './send-code.ts';

/** No session yet: first the e-mail must be proven. Its owner hears of it when it is somebody's already. */
export async function register(
  ctx: Context<Visitor | null>,
  { email, password, firstName, lastName, ref }: Registration,
): Promise<User & { requiresVerification: true }> {
  await countTry(ctx.db, { name: 'register account', by: email, max: 10, perMinutes: 60 }, ctx.now());
  checkNewPassword(password, 'user');
  const passwordHash = await hashPassword(password);
  const code = await newCode();
  const at = ctx.now();

  const user = await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const registered = await registerUser(tx, {
      email,
      passwordHash,
      firstName: firstName || null,
      lastName: lastName || null,
      referredBy: (ref && (await findReferrer(tx, ref.toUpperCase(), email))) || null,
      createdAt: at,
      updatedAt: at,
    });
    if (registered) await sendCode(inTx, registered, code);
    else await queueMail(inTx, emailInUseLetter(await readSettings(tx), email, ctx.publicUrl));
    return registered;
  });
  if (!user) {
    const message = 'There is already an account with this e-mail. Please sign in, or reset your password.';
    throw conflict('email_in_use', message);
  }
  return { ...user, requiresVerification: true };
}
