import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import type { UsedCredential } from '#shared/accounts/second-factor-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { countPasskeyUse, findPasskey, listPasskeys, type PasskeyRow } from './data.ts';
import { reportEvent } from './report-event.ts';
import { passkeyRefused } from './second-factor-problems.ts';
import type { ChallengePurpose } from './tables.ts';
import { loadWebAuthn, newChallenge, passkeySite, takeChallenge, userHandle } from './webauthn.ts';

/**
 * What a passkey is used for, and by whom; null: any account. As a second step the passkey only has to be present;
 * instead of the password it must also verify its user, by finger, face or PIN.
 */
export type PasskeyUse = { purpose: Exclude<ChallengePurpose, 'add passkey'>; userId: number | null };

const needsOwner = ({ purpose }: PasskeyUse) => purpose !== 'second factor';

export async function passkeyUseOptions(tools: Tools, use: PasskeyUse): Promise<{ challenge: string }> {
  const theirs = use.userId === null ? [] : await listPasskeys(tools.db, use.userId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: passkeySite(tools).rpId,
    challenge: await newChallenge(tools, use.purpose, use.userId),
    userVerification: needsOwner(use) ? 'required' : 'preferred',
    allowCredentials: theirs.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    timeout: 5 * MINUTE_MS,
  });
}

/**
 * The owner of the passkey that signed our challenge, or a refusal. Call it outside a transaction: the challenge is
 * used up in any case.
 */
export async function checkPasskey(
  ctx: Context<Visitor | null>,
  use: PasskeyUse,
  credential: UsedCredential,
): Promise<{ userId: number; passkeyId: number }> {
  const { clientDataJSON } = credential.response;
  const challenge = await takeChallenge(ctx, clientDataJSON, use.purpose, use.userId);
  const passkey = await findPasskey(ctx.db, Buffer.from(credential.id, 'base64url'));
  if (!challenge || !passkey || !isOf(passkey, use, credential)) throw passkeyRefused();

  const { newCounter, credentialBackedUp } = await verify(ctx, { use, credential, challenge, passkey });
  const used = { counter: newCounter, isBackedUp: credentialBackedUp, now: ctx.now() };
  if (!(await countPasskeyUse(ctx.db, passkey.id, used))) await refuseCopy(ctx, passkey);
  return { userId: passkey.userId, passkeyId: passkey.id };
}

function isOf({ userId }: PasskeyRow, use: PasskeyUse, { response }: UsedCredential): boolean {
  if (use.userId !== null && use.userId !== userId) return false;
  return !response.userHandle || Buffer.from(response.userHandle, 'base64url').equals(userHandle(userId));
}

type Signed = { use: PasskeyUse; credential: UsedCredential; challenge: string; passkey: PasskeyRow };

async function verify(ctx: Tools, { use, credential, challenge, passkey }: Signed) {
  const { origin, rpId } = passkeySite(ctx);
  const { userHandle: _, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: needsOwner(use),
      // The counter is compared after the signature is verified, so that forged responses raise no alarm.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    if (verified) return authenticationInfo;
  } catch {
    // Malformed, for another site or another key: the library distinguishes them, the response does not.
  }
  throw passkeyRefused();
}

/** The signature is valid but the counter went back: the passkey was cloned. */
async function refuseCopy(ctx: Context<Visitor | null>, { userId, name }: PasskeyRow): Promise<never> {
  await ctx.db.transaction((tx) =>
    reportEvent({ ...ctx, db: tx }, userId, {
      action: 'refuse copied passkey',
      heading: 'We stopped a sign-in to your account',
      sentence: `Someone tried to use what looks like a copy of your passkey "${name}". We didn't let them in. If you don't know why, please remove this passkey and add a new one.`,
      details: { passkey: name },
    }),
  );
  throw passkeyRefused();
}
