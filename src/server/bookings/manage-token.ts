import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/**
 * The secret of a mailed link besides the booking's id: 256 random bits, of which only the hash is stored. So each
 * mail has its own link.
 */
export function newManageSecret(): Buffer {
  return randomBytes(32);
}

/** All that is stored of a link. */
export function manageHash(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function manageToken(id: number, secret: Buffer): string {
  return `${id.toString(36)}-${secret.toString('base64url')}`;
}

/** The booking id a token claims; trust it only after `isGenuine`. */
export function claimedId(token: string): number | null {
  const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

export function isGenuine({ manageHashes }: { manageHashes: string[] }, token: string): boolean {
  const secret = Buffer.from(TOKEN.exec(token)?.[2] ?? '', 'base64url');
  return secret.length === 32 && manageHashes.includes(manageHash(secret));
}
