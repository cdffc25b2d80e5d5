import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BookingRow } from './tables.ts';

type Signed = Pick<BookingRow, 'id' | 'manageKey'>;

const TOKEN = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/** Every booking has a key of its own: a new one makes all links mailed before open nothing. */
export function newManageKey(): Buffer {
  return randomBytes(32);
}

/** The booking's number, signed: 256 bits that nobody guesses, the same in every mail about it. */
export function manageToken({ id, manageKey }: Signed): string {
  return `${id.toString(36)}-${signature({ id, manageKey }).toString('base64url')}`;
}

/** Whose booking a token claims to be; believe it only after `isSigned`. */
export function claimedId(token: string): number | null {
  const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

export function isSigned(booking: Signed, token: string): boolean {
  const given = Buffer.from(TOKEN.exec(token)?.[2] ?? '', 'base64url');
  const right = signature(booking);
  return given.length === right.length && timingSafeEqual(given, right);
}

function signature({ id, manageKey }: Signed): Buffer {
  return createHmac('sha256', manageKey).update(`manage booking ${id}`).digest();
}
