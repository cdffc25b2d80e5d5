import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id is this library's default; 19 MiB and two passes are OWASP's first recommendation.
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, PASSWORD_COST);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** The hash of no password. Comparing with it takes as long as with a real one and never matches. */
export function decoyHash(): string {
  const { memoryCost, timeCost, parallelism } = PASSWORD_COST;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${noise(16)}$${noise(32)}`;
}

function noise(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
