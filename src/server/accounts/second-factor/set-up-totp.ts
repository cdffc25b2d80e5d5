import { findUser, lockAccount } from '#server/accounts/data.ts';
import { refuseDemoMember } from '#server/accounts/refuse-demo-member.ts';
import { drawQrCode } from '#server/kit/draw-qr-code.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { conflict, notSignedIn } from '#shared/kit/problem.ts';
import { findTotp, saveTotp, takeTotpStep } from './data.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { reportEvent } from './report-event.ts';
import { wrongTotpCode } from './second-factor-problems.ts';
import { newTotpSecret, totpStep, totpUrl } from './totp.ts';

/** Creates a secret that is not active until one of its codes was entered. Calling again replaces it. */
export async function startTotp(ctx: Context): Promise<{ secret: string; url: string; qr: string }> {
  await refuseDemoMember(ctx);
  const user = await findUser(ctx.db, ctx.visitor.id);
  if (!user) throw notSignedIn();
  const secret = newTotpSecret();
  const isSaved = await saveTotp(ctx.db, {
    userId: user.id,
    sealedSecret: ctx.secretBox.seal(secret),
    createdAt: ctx.now(),
  });
  if (!isSaved) throw hasTotp();

  const { name: issuer } = await readSettings(ctx.db);
  const url = totpUrl(secret, { issuer, email: user.email });
  return { secret, url, qr: drawQrCode(url) };
}

export async function confirmTotp(
  ctx: Context,
  { code }: { code: string },
): Promise<{ recoveryCodes?: string[] }> {
  const userId = ctx.visitor.id;
  await countTry(ctx.db, { name: 'confirm totp', by: String(userId), max: 20, perMinutes: 15 }, ctx.now());
  return withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const totp = await findTotp(tx, userId);
    if (!totp) throw conflict('no_totp', 'Please start again and scan the new QR code.');
    if (totp.confirmedAt) throw hasTotp();

    const secret = ctx.secretBox.open(totp.sealedSecret);
    const step = secret && totpStep(secret, code, ctx.now());
    if (!step || !(await takeTotpStep(tx, totp, step, ctx.now()))) throw wrongTotpCode();

    const recoveryCodes = await firstRecoveryCodes(inTransaction, userId);
    await reportEvent(inTransaction, userId, {
      action: 'add authenticator app',
      heading: 'An authenticator app was added to your account',
      sentence: 'From now on we ask for a code of your app when you sign in with your password.',
    });
    return { ...(recoveryCodes && { recoveryCodes }) };
  });
}

function hasTotp() {
  return conflict('has_totp', 'You already have an authenticator app. Please turn it off first.');
}
