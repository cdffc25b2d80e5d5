import { lockAccount } from '#server/accounts/data.ts';
import { decoyHash, isPassword } from '#server/accounts/passwords/hash-password.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { countCodeMail, countCodeRequest, countResend, MOST_TRIES, sendNewCode } from './codes.ts';
import { addToken, listPending, type Registration } from './data.ts';
import { hashRegistrationToken } from './find-registration.ts';

/** `alive`: the last code still works, so no second one is sent. */
export type CodeState = 'alive' | 'sent' | 'too_many';
export type Continued = { codeState: CodeState; registrationToken: string };

/** Each comparison is slow: for an e-mail registered over and over, the latest few are enough. */
const MOST_COMPARED = 10;
const MOST_PAGES = 5;

/**
 * For somebody who signs in before verifying the e-mail: finds the registration with this password, sends a new code
 * if the last has expired, and returns the token the page continues with.
 */
export async function continueRegistration(
  ctx: Context<Visitor | null>,
  { email, password }: { email: string; password: string },
): Promise<Continued | undefined> {
  const pending = await listPending(ctx.db, email, ctx.now(), MOST_COMPARED);
  const registration = await findByPassword(pending, password);
  if (!registration) return undefined;

  const { token: registrationToken } = newSecretToken();
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, registration.userId);
    await addToken(tx, registration.id, hashRegistrationToken(registrationToken), MOST_PAGES);
  });
  return { registrationToken, codeState: await sendCodeIfNeeded(ctx, registration, email) };
}

async function findByPassword(pending: Registration[], password: string): Promise<Registration | undefined> {
  const hashes = pending.length > 0 ? pending.map(({ passwordHash }) => passwordHash) : [decoyHash()];
  const isRight = await Promise.all(hashes.map((hash) => isPassword(hash, password)));
  return pending.find((_, index) => isRight[index]);
}

/** Within the same limits as a resend. */
async function sendCodeIfNeeded(
  ctx: Context<Visitor | null>,
  registration: Registration,
  email: string,
): Promise<CodeState> {
  const { codeExpiresAt, tries } = registration;
  if (codeExpiresAt && codeExpiresAt > ctx.now() && tries < MOST_TRIES) return 'alive';
  try {
    await countResend(ctx, `registration ${registration.id}`);
    await countCodeRequest(ctx, email);
    await countCodeMail(ctx, email);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return 'too_many';
    throw error;
  }
  await sendNewCode(ctx, registration);
  return 'sent';
}
