import type { Db } from '#server/kit/db/db.ts';
import type { Role } from '#shared/accounts/contract.ts';
import { insertSession, insertUser } from './data.ts';
import { newSessionToken } from './session-token.ts';

const JOINED = new Date('2026-01-01T00:00:00Z');
const NEVER = new Date('2999-01-01T00:00:00Z');
let made = 0;

type Fields = { email?: string; firstName?: string | null; role?: Role; expiresAt?: Date };

/** A signed-in member; `token` is what their browser would send. */
export async function aMember(db: Db, { expiresAt = NEVER, ...fields }: Fields = {}) {
  const email = `member-${++made}@example.com`;
  const row = { email, firstName: 'Mei', createdAt: JOINED, updatedAt: JOINED, emailVerifiedAt: JOINED };
  const user = await insertUser(db, { ...row, ...fields });
  const { token, tokenHash } = newSessionToken();
  await insertSession(db, { tokenHash, userId: user.id, createdAt: JOINED, lastUsedAt: JOINED, expiresAt });
  return { ...user, token };
}

export function anAdmin(db: Db, fields: Fields = {}) {
  return aMember(db, { role: 'admin', ...fields });
}
