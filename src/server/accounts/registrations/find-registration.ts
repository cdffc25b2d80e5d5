import type { Db } from '#server/kit/db/db.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { conflict } from '#shared/kit/problem.ts';
import { findByToken, listPending, type Registration } from './data.ts';

export type Claim = { email: string; registrationToken?: string | null | undefined };

/** The one this token was issued for; without a token the only one there is, never one of several. */
export async function findRegistration(
  db: Db,
  { email, registrationToken }: Claim,
  now: Date,
): Promise<Registration | undefined> {
  if (registrationToken) return findByToken(db, email, hashRegistrationToken(registrationToken), now);

  const [only, another] = await listPending(db, email, now, 2);
  if (another) throw severalRegistrations();
  return only;
}

export function hashRegistrationToken(token: string): string {
  return hashToken(token).toString('hex');
}

function severalRegistrations() {
  return conflict(
    'several_registrations',
    'This e-mail was registered more than once. Please enter the code where you created your account, or create it again.',
  );
}
