import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only the hash is stored, so a leaked database opens no session, resets no password and follows no mailed link. */
export function newSecretToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
