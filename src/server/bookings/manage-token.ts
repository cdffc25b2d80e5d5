import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/**
 * The secret of a link besides the booking's id: 256 random bits, of which only the hash is stored. Each mail has its own
 * link, and the answer to whoever booked has another: only a mail reaches the client.
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

/** The booking id a token claims; trust it only after `linkOf`. */
export function claimedId(token: string): number | null {
  const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** The same link for another booking, which it opens, too. */
export function tokenFor(id: number, token: string): string {
  return `${id.toString(36)}-${TOKEN.exec(token)?.[2] ?? ''}`;
}

type Links = { manageHashes: string[]; answerHashes: string[] };

/** How the link was given out: by mail, or in the answer to whoever booked. Null: it is forged. */
export function linkOf({ manageHashes, answerHashes }: Links, token: string): 'mail' | 'answer' | null {
  const secret = Buffer.from(TOKEN.exec(token)?.[2] ?? '', 'base64url');
  // As it was written: other last letters and leading zeros would read as the same bytes and the same id.
  if (manageToken(claimedId(token) ?? 0, secret) !== token) return null;
  const hash = manageHash(secret);
  if (manageHashes.includes(hash)) return 'mail';
  return answerHashes.includes(hash) ? 'answer' : null;
}
