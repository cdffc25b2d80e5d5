import { randomBytes } from 'node:crypto';
import type { Tools } from '#server/kit/http/context.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { insertChallenge, takeChallengeRow } from './data.ts';
import type { ChallengePurpose } from './tables.ts';

/** Loaded on first use: it is large, and many studios never use a passkey. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** The relying party: the host of PUBLIC_URL, without subdomains. */
export function passkeySite({ publicUrl }: { publicUrl: string }): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** Lets an authenticator group the passkeys of one account without identifying the person. */
export function userHandle(userId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`user ${userId}`);
}

const CHALLENGE_MINUTES = 5;

/** The challenge an authenticator must sign; `userId` null: any account. */
export async function newChallenge(
  { db, now }: Tools,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(32));
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  const challengeHash = hashToken(challenge.toString('base64url'));
  await insertChallenge(db, { challengeHash, purpose, userId, expiresAt });
  return challenge;
}

/**
 * The challenge a response claims to have signed, if it is ours, for this purpose and person, and unused. It is used
 * up whatever the outcome, so call it outside a transaction.
 */
export async function takeChallenge(
  { db, now }: Tools,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (!challenge) return undefined;
  const isTaken = await takeChallengeRow(db, { challengeHash: hashToken(challenge), purpose, userId }, now());
  return isTaken ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
