import type { Db } from '#server/kit/db/db.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { isLongEnoughFor } from '#shared/accounts/password.ts';
import type { Role } from '#shared/kit/access.ts';
import { insertUser } from './data.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { insertRegistration } from './registrations/data.ts';
import { insertSession } from './sessions/data.ts';

const JOINED = new Date('2026-01-01T00:00:00Z');
const NEVER = new Date('2999-01-01T00:00:00Z');
let made = 0;

type Fields = {
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
  phone?: string;
  phoneE164?: string;
};
type Input = Fields & {
  expiresAt?: Date;
  /** Recent by default, so that endpoints requiring a recent sign-in accept them. */
  authenticatedAt?: Date;
  lastUsedAt?: Date;
  device?: string;
  password?: string;
  isVerified?: boolean;
};

/** A signed-in member; `token` is what their browser would send. */
export async function aMember(db: Db, input: Input = {}) {
  const { expiresAt = NEVER, lastUsedAt = NEVER, authenticatedAt = NEVER } = input;
  const { device = 'Chrome on Windows' } = input;
  const { password, isVerified = true, ...fields } = without(input);
  const passwordHash = password ? await hashPassword(password) : null;
  const passwordFitsStaff = password ? isLongEnoughFor('admin', password) : null;
  const user = await insertUser(db, {
    email: `member-${++made}@example.com`,
    firstName: 'Mei',
    createdAt: JOINED,
    updatedAt: JOINED,
    ...(isVerified && { emailVerifiedAt: JOINED, passwordHash, passwordFitsStaff }),
    ...fields,
  });
  if (!isVerified && passwordHash) {
    const dates = { createdAt: JOINED, lastUsedAt: JOINED, expiresAt: NEVER };
    await insertRegistration(db, { userId: user.id, passwordHash, ...dates }, 1);
  }
  const { token, tokenHash } = newSecretToken();
  const dates = { createdAt: JOINED, lastUsedAt, authenticatedAt, expiresAt };
  await insertSession(db, { tokenHash, userId: user.id, device, ...dates });
  return { ...user, token };
}

export function anAdmin(db: Db, input: Input = {}) {
  return aMember(db, { role: 'admin', ...input });
}

export function aReceptionist(db: Db, input: Input = {}) {
  return aMember(db, { role: 'reception', ...input });
}

function without({ expiresAt: _, lastUsedAt: __, authenticatedAt: ___, device: ____, ...rest }: Input) {
  return rest;
}
