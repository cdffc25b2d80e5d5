import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { findUser, updateUser } from '../data.ts';
import { welcomeMail } from '../emails.ts';
import type { AccountHooks } from '../hooks.ts';
import { deleteRegistrations, type Registration } from './data.ts';

type Proven = Pick<Registration, 'passwordHash' | 'passwordFitsStaff'> &
  Partial<Pick<Registration, 'firstName' | 'lastName' | 'referredBy'>>;

/** The e-mail is verified: the account gets this name and password, and all other registrations for it end. */
export async function activateAccount(
  inTx: Tools,
  hooks: AccountHooks[],
  userId: number,
  proven: Proven,
): Promise<User> {
  const at = inTx.now();
  const { passwordHash, passwordFitsStaff, firstName, lastName, referredBy } = proven;
  const fields = { passwordHash, passwordFitsStaff, firstName, lastName, referredBy };
  const verified = await updateUser(inTx.db, userId, { ...fields, emailVerifiedAt: at, updatedAt: at });
  await deleteRegistrations(inTx.db, userId);
  for (const hook of hooks) await hook.emailVerified?.(inTx, verified);
  await queueMail(inTx, welcomeMail(await readSettings(inTx.db), verified, inTx.publicUrl));
  return (await findUser(inTx.db, userId)) ?? verified; // as changed by the hooks
}
