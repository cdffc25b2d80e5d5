import { createHash, randomBytes } from 'node:crypto';

export const SESSION_DAYS = 30;

/** 256 random bits; only their hash is stored, so a stolen database opens no session. */
export function newSessionToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
