import type { Tools } from '#server/kit/http/context.ts';
import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';
import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { countRecoveryCodes, findTotp, insertPendingSignIn, listPasskeys } from './data.ts';

const STEP_MINUTES = 10;

/** The password was right: the refusal lists the possible second steps. */
export async function requireSecondFactor(
  tools: Tools,
  userId: number,
  passwordHash: string,
): Promise<HttpProblem> {
  const { token, tokenHash } = newSecretToken();
  const createdAt = tools.now();
  await insertPendingSignIn(tools.db, {
    tokenHash,
    userId,
    passwordDigest: digestPassword(passwordHash),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + STEP_MINUTES * MINUTE_MS),
  });
  return new HttpProblem(403, {
    code: 'second_factor_required',
    message: 'Please confirm that it is you.',
    secondFactorToken: token,
    methods: await methodsOf(tools, userId),
  });
}

/** To check later that the password has not changed since the sign-in began. */
export function digestPassword(passwordHash: string): Buffer {
  return hashToken(passwordHash);
}

async function methodsOf({ db }: Tools, userId: number): Promise<SecondFactorMethod[]> {
  const hasPasskey = (await listPasskeys(db, userId)).length > 0;
  const hasTotp = Boolean((await findTotp(db, userId))?.confirmedAt);
  const hasCodes = (await countRecoveryCodes(db, userId)) > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasCodes ? (['recoveryCode'] as const) : []),
  ];
}
