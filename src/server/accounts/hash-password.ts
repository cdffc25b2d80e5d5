import { hash, verify } from '@node-rs/argon2';

// argon2id is this library's default; 19 MiB and two passes are OWASP's first choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
