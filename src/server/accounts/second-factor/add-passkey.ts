import { findUser, lockAccount } from '#server/accounts/data.ts';
import { refuseDemoMember } from '#server/accounts/refuse-demo-member.ts';
import { nameDevice } from '#server/accounts/sign-in/name-device.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { NewCredential, Passkey } from '#shared/accounts/second-factor-contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { conflict, notSignedIn } from '#shared/kit/problem.ts';
import { insertPasskey, listPasskeys, toPasskey } from './data.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { reportEvent } from './report-event.ts';
import { notAdded } from './second-factor-problems.ts';
import { loadWebAuthn, newChallenge, passkeySite, takeChallenge, userHandle } from './webauthn.ts';

const MOST_PASSKEYS = 20;

export async function newPasskeyOptions(ctx: Context): Promise<{ challenge: string }> {
  await refuseDemoMember(ctx);
  const user = await findUser(ctx.db, ctx.visitor.id);
  if (!user) throw notSignedIn();
  const { name } = await readSettings(ctx.db);
  const mine = await listPasskeys(ctx.db, user.id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: name,
    rpID: passkeySite(ctx).rpId,
    userName: user.email,
    userDisplayName: fullName(user) || user.email,
    userID: userHandle(user.id),
    challenge: await newChallenge(ctx, 'add passkey', user.id),
    attestationType: 'none',
    excludeCredentials: mine.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    // A key that stores nothing and needs no PIN is still a good second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

type NewPasskey = { name?: string | undefined; credential: NewCredential };

export async function addPasskey(
  ctx: Context,
  { name, credential }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes?: string[] }> {
  const userId = ctx.visitor.id;
  const info = await verify(ctx, credential);
  return withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    if ((await listPasskeys(tx, userId)).length >= MOST_PASSKEYS) {
      throw conflict('too_many_passkeys', `You have ${MOST_PASSKEYS} passkeys. Please remove one first.`);
    }
    const row = await insertPasskey(tx, {
      userId,
      credentialId: Buffer.from(info.credential.id, 'base64url'),
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports: credential.response.transports ?? [],
      name: name ?? nameDevice(ctx.userAgent),
      isBackedUp: info.credentialBackedUp,
      createdAt: ctx.now(),
    });
    if (!row) throw conflict('passkey_in_use', 'This passkey has been added already.');

    const recoveryCodes = await firstRecoveryCodes(inTransaction, userId);
    await reportEvent(inTransaction, userId, {
      action: 'add passkey',
      heading: 'A passkey was added to your account',
      sentence: `You can now sign in with the passkey "${row.name}".`,
      details: { passkey: row.name },
    });
    return { passkey: toPasskey(row), ...(recoveryCodes && { recoveryCodes }) };
  });
}

async function verify(ctx: Context, credential: NewCredential) {
  const { clientDataJSON, attestationObject } = credential.response;
  const challenge = await takeChallenge(ctx, clientDataJSON, 'add passkey', ctx.visitor.id);
  if (!challenge) throw notAdded();
  const { origin, rpId } = passkeySite(ctx);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    });
    if (verified) return registrationInfo;
  } catch {
    // Malformed, or for another site: the library distinguishes them, the response does not.
  }
  throw notAdded();
}
