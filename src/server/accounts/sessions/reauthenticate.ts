import { type Account, findAccountById, markAuthenticated } from '#server/accounts/data.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { HttpProblem, notSignedIn } from '#shared/kit/problem.ts';

/** Asks for the password again, for actions a stolen session must not be enough for. */
export async function reauthenticate(ctx: Context, password: string): Promise<undefined> {
  await checkCurrentPassword(ctx, password);
  await confirmIdentity(ctx);
}

/** Marks the session as just signed in; every way of re-authenticating ends here. */
export async function confirmIdentity({ db, now, visitor }: Context): Promise<void> {
  if (!visitor.sessionId || !(await markAuthenticated(db, visitor.sessionId, now()))) throw notSignedIn();
}

/** Wrong tries are counted and audited like those at sign-in. */
export async function checkCurrentPassword(
  ctx: Context,
  password: string,
  field = 'password',
): Promise<Account> {
  const { db, now, visitor, ip } = ctx;
  const limit = { name: 'current password', max: 20, perMinutes: 15 };
  await countTry(db, { ...limit, by: `${visitor.id} ${networkOf(ip)}` }, now());
  const account = await findAccountById(db, visitor.id);
  const isRight = await isPassword(account?.passwordHash ?? decoyHash(), password);
  if (account && isRight) return account;

  await recordAudit(ctx, { action: 'fail to sign in', target: `user ${visitor.id}` });
  const message = "That's not your current password. Please try again.";
  throw new HttpProblem(403, { code: 'wrong_password', message, fields: { [field]: message } });
}
