import { lockAccount } from '#server/accounts/data.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeTotpStep } from './data.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { reportEvent } from './report-event.ts';
import { wrongRecoveryCode, wrongTotpCode } from './second-factor-problems.ts';
import { totpStep } from './totp.ts';

/** Each code is accepted once. */
export async function checkTotpCode(
  ctx: Context<Visitor | null>,
  userId: number,
  code: string,
): Promise<void> {
  const totp = await findTotp(ctx.db, userId);
  const secret = totp?.confirmedAt && ctx.secretBox.open(totp.sealedSecret);
  const step = secret ? totpStep(secret, code, ctx.now()) : null;
  if (!totp || step === null || !(await takeTotpStep(ctx.db, totp, step))) throw wrongTotpCode();
}

/** Each code works once, and its owner is notified. */
export async function checkRecoveryCode(
  ctx: Context<Visitor | null>,
  userId: number,
  code: string,
): Promise<void> {
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
