import * as z from 'zod/mini';
import { deviceTokens, signedIn } from '#shared/accounts/contract.ts';
import { del, get, patch, post } from '#shared/kit/define-endpoint.ts';
import type { Schema } from '#shared/kit/endpoint.ts';
import { id, instant, requiredText } from '#shared/kit/fields.ts';
import { MISSING_PASSKEY_NAME } from './messages.ts';

const passkey = z.object({
  id,
  name: z.string(),
  /** Synced by the platform, so that it survives the loss of the device. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

const secondFactor = z.object({
  passkeys: z.array(passkey),
  /** When the authenticator app was set up; null: none. */
  totpSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** The studio requires a second factor of this person, who has none. */
  mustSetUp: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The possible second steps of a sign-in. */
const secondFactorMethod = z.enum(['passkey', 'totp', 'recoveryCode']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

const BROKEN_PASSKEY = "We couldn't read this passkey. Please try again.";
const base64url = (max: number) =>
  z.string(BROKEN_PASSKEY).check(z.maxLength(max, BROKEN_PASSKEY), z.regex(/^[\w-]+$/, BROKEN_PASSKEY));
const credentialOf = <Response extends Record<string, Schema>>(response: Response) =>
  z.object(
    {
      id: base64url(2_000),
      rawId: base64url(2_000),
      type: z.literal('public-key', BROKEN_PASSKEY),
      response: z.object({ clientDataJSON: base64url(4_000), ...response }, BROKEN_PASSKEY),
    },
    BROKEN_PASSKEY,
  );

/** From the browser (`PublicKeyCredential.toJSON`) when a passkey is added. */
const newCredential = credentialOf({
  attestationObject: base64url(40_000),
  transports: z.optional(
    z
      .array(z.string(BROKEN_PASSKEY).check(z.maxLength(40, BROKEN_PASSKEY)), BROKEN_PASSKEY)
      .check(z.maxLength(10, BROKEN_PASSKEY)),
  ),
});
export type NewCredential = z.infer<typeof newCredential>;

/** The same, when one is used. */
const usedCredential = credentialOf({
  authenticatorData: base64url(4_000),
  signature: base64url(10_000),
  userHandle: z.nullish(base64url(200)),
});
export type UsedCredential = z.infer<typeof usedCredential>;

/** Passed to the browser's WebAuthn functions unchanged. */
const browserOptions = z.looseObject({ challenge: z.string() });

const totpCode = z
  .string('Please enter the 6-digit code of your app')
  .check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'Please enter the 6-digit code of your app'));
const recoveryCode = requiredText(60, 'Please enter one of your recovery codes');
const passkeyName = requiredText(60, MISSING_PASSKEY_NAME).check(
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'Please write the name on one line'),
);
const secondFactorToken = z
  .string('Please sign in again')
  .check(z.minLength(1, 'Please sign in again'), z.maxLength(100, 'Please sign in again'));

const secondStep = z
  .object({
    secondFactorToken,
    totpCode: z.optional(totpCode),
    recoveryCode: z.optional(recoveryCode),
    passkey: z.optional(usedCredential),
    deviceTokens,
  })
  .check(
    z.refine(
      (step) =>
        [step.totpCode, step.recoveryCode, step.passkey].filter((each) => each !== undefined).length === 1,
      'Please give one of: the code of your app, a recovery code, a passkey',
    ),
  );
export type SecondStep = z.infer<typeof secondStep>;

/** Shown once; new ones replace them. */
const recoveryCodes = z.array(z.string());

/** Per IP; tries per account are counted separately, by the use case. */
const perIp = { max: 100, perMinutes: 15 };

export const secondFactorApi = {
  state: get('/api/second-factor', {
    access: 'user',
    summary: "The caller's passkeys, authenticator app, and how many recovery codes are left.",
    reply: secondFactor,
  }),
  passkeyOptions: post('/api/passkeys/registration-options', {
    access: 'user',
    recentSignIn: true,
    summary: 'What the browser needs to make a passkey for the caller; works for five minutes, once.',
    reply: browserOptions,
    limit: perIp,
  }),
  addPasskey: post('/api/passkeys', {
    access: 'user',
    recentSignIn: true,
    summary: 'Adds the passkey that the browser made. With the first second factor come ten recovery codes.',
    body: z.object({ name: z.optional(passkeyName), credential: newCredential }),
    reply: z.object({ passkey, recoveryCodes: z.optional(recoveryCodes) }),
    status: 201,
    limit: perIp,
  }),
  renamePasskey: patch('/api/passkeys/:id', {
    access: 'user',
    summary: "Renames one of the caller's passkeys.",
    body: z.object({ name: passkeyName }),
    reply: passkey,
  }),
  removePasskey: del('/api/passkeys/:id', {
    access: 'user',
    recentSignIn: true,
    summary: "Removes one of the caller's passkeys.",
  }),
  startTotp: post('/api/totp', {
    access: 'user',
    recentSignIn: true,
    summary:
      'A new key for an authenticator app, as text and as a QR code. It counts once a code of it was given.',
    reply: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
    limit: perIp,
  }),
  confirmTotp: post('/api/totp/confirm', {
    access: 'user',
    recentSignIn: true,
    summary: 'Proves that the app has the key. With the first second factor come ten recovery codes.',
    body: z.object({ code: totpCode }),
    reply: z.object({ recoveryCodes: z.optional(recoveryCodes) }),
    limit: perIp,
  }),
  removeTotp: del('/api/totp', {
    access: 'user',
    recentSignIn: true,
    summary: "Turns the caller's authenticator app off.",
  }),
  newRecoveryCodes: post('/api/recovery-codes', {
    access: 'user',
    recentSignIn: true,
    summary: 'Ten new recovery codes; those of before work no more.',
    reply: z.object({ recoveryCodes }),
    limit: perIp,
  }),
  reauthenticationOptions: post('/api/reauthenticate/passkey/options', {
    access: 'user',
    summary: 'What the browser needs to confirm with a passkey that it is still the caller.',
    reply: browserOptions,
    limit: perIp,
  }),
  reauthenticate: post('/api/reauthenticate/passkey', {
    access: 'user',
    summary: 'A passkey instead of the password again: the session counts as just signed in.',
    body: z.object({ passkey: usedCredential }),
    limit: perIp,
  }),
  signInOptions: post('/api/passkeys/options', {
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey alone; works for five minutes, once.',
    reply: browserOptions,
    limit: { max: 300, perMinutes: 15 },
  }),
  signInWithPasskey: post('/api/login/passkey', {
    access: 'public',
    summary: 'Opens a session with a passkey, without a password.',
    body: z.object({ passkey: usedCredential, deviceTokens }),
    reply: signedIn,
    limit: perIp,
  }),
  secondStepOptions: post('/api/login/second-factor/options', {
    access: 'public',
    summary: 'What the browser needs to use a passkey after the password.',
    body: z.object({ secondFactorToken }),
    reply: browserOptions,
    limit: perIp,
  }),
  secondStep: post('/api/login/second-factor', {
    access: 'public',
    summary:
      'The second step of a sign-in: with the token of the first, a code of the app, a recovery code or a passkey.',
    body: secondStep,
    reply: signedIn,
    limit: perIp,
  }),
};
