import { randomInt } from 'node:crypto';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';

/** Wrong tries after which a code stops working. */
export const MOST_TRIES = 5;

export type Code = { code: string; codeHash: string };

/** Six digits, easy to copy from a mail. */
export async function newCode(): Promise<Code> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code) };
}
