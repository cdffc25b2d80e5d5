import { lockAccount } from '#server/accounts/data.ts';
import { letIn, type SignedIn } from '#server/accounts/sessions/open-session.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import type { SecondStep } from '#shared/accounts/second-factor-contract.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { checkPasskey, passkeyUseOptions } from './check-passkey.ts';
import {
  countPendingTry,
  countRecoveryCodes,
  findPendingSignIn,
  findTotp,
  takePendingSignIn,
  takeRecoveryCode,
  takeTotpStep,
} from './data.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { reportEvent } from './report-event.ts';
import { digestPassword } from './require-second-factor.ts';
import { signInAgain, wrongRecoveryCode, wrongTotpCode } from './second-factor-problems.ts';
import { totpStep } from './totp.ts';

/** Wrong tries after which the password is needed again. */
const MOST_TRIES = 5;

type Guest = Context<Visitor | null>;

export async function secondStepOptions(ctx: Guest, token: string): Promise<{ challenge: string }> {
  const pending = await findPendingSignIn(ctx.db, hashToken(token), ctx.now());
  if (!pending) throw signInAgain();
  return passkeyUseOptions(ctx, { purpose: 'second factor', userId: pending.userId });
}

/** Every try is counted, per token and per account, before anything is compared. */
export async function takeSecondStep(ctx: Guest, step: SecondStep): Promise<SignedIn> {
  const tokenHash = hashToken(step.secondFactorToken);
  const pending = await countPendingTry(ctx.db, tokenHash, MOST_TRIES, ctx.now());
  if (!pending) throw signInAgain();
  const { userId } = pending;
  if (!step.passkey) await countCodeTry(ctx, userId);
  try {
    await check(ctx, userId, step);
  } catch (error) {
    if (pending.tries >= MOST_TRIES) await reportWrongSteps(ctx, userId);
    throw error;
  }

  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const isSame =
      account?.passwordHash && digestPassword(account.passwordHash).equals(pending.passwordDigest);
    if (!account || !isSame || !(await takePendingSignIn(tx, tokenHash, ctx.now()))) throw signInAgain();
    return letIn({ ...ctx, db: tx }, account.user, step.deviceTokens);
  });
}

async function check(
  ctx: Guest,
  userId: number,
  { totpCode, recoveryCode, passkey }: SecondStep,
): Promise<void> {
  if (passkey) await checkPasskey(ctx, { purpose: 'second factor', userId }, passkey);
  else if (totpCode) await checkTotpCode(ctx, userId, totpCode);
  else await checkRecoveryCode(ctx, userId, recoveryCode ?? '');
}

/** Codes can be guessed, passkeys cannot. These tries need the password, so strangers cannot lock the owner out. */
async function countCodeTry({ db, now, ip }: Guest, userId: number): Promise<void> {
  const near = {
    name: 'second factor network',
    by: `${userId} ${networkOf(ip)}`,
    max: 15,
    perMinutes: 15,
  };
  await countTry(db, near, now());
  await countTry(db, { name: 'second factor account', by: String(userId), max: 30, perMinutes: 60 }, now());
}

/** Each code is accepted once. */
async function checkTotpCode(ctx: Context<Visitor | null>, userId: number, code: string): Promise<void> {
  const totp = await findTotp(ctx.db, userId);
  const secret = totp?.confirmedAt && ctx.secretBox.open(totp.sealedSecret);
  const step = secret ? totpStep(secret, code, ctx.now()) : null;
  if (!totp || step === null || !(await takeTotpStep(ctx.db, totp, step))) throw wrongTotpCode();
}

/** Each code works once, and its owner is notified. */
async function checkRecoveryCode(ctx: Context<Visitor | null>, userId: number, code: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await takeRecoveryCode(tx, userId, hashRecoveryCode(userId, code), ctx.now()))) {
      throw wrongRecoveryCode();
    }
    const left = await countRecoveryCodes(tx, userId);
    await reportEvent({ ...ctx, db: tx }, userId, {
      action: 'use recovery code',
      heading: 'A recovery code was used to sign in to your account',
      sentence: `${LEFT(left)} Lost your phone? Please remove its passkey or app from your account and add the new one.`,
      details: { left },
    });
  });
}

const LEFT = (left: number) =>
  left === 0
    ? 'It was your last one. Please make new recovery codes now.'
    : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;

/** The password was right but the second step failed repeatedly: the owner is notified, once a day at most. */
async function reportWrongSteps(ctx: Context<Visitor | null>, userId: number): Promise<void> {
  try {
    const once = { name: 'wrong second steps', by: String(userId), max: 1, perMinutes: 24 * 60 };
    await countTry(ctx.db, once, ctx.now());
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return;
    throw error;
  }
  await ctx.db.transaction((tx) =>
    reportEvent({ ...ctx, db: tx, visitor: null }, userId, {
      action: 'fail second factor',
      heading: 'Someone tried to sign in to your account',
      sentence:
        "Someone entered your password, but didn't have your second factor. They weren't signed in. If it wasn't you, please change your password.",
    }),
  );
}
