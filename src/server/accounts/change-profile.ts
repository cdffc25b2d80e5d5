import type { Context } from '#server/kit/http/context.ts';
import type { ProfileChange, User } from '#shared/accounts/contract.ts';
import { toE164 } from '#shared/kit/phone.ts';
import { malformed } from '#shared/kit/problem.ts';
import { updateUser } from './data.ts';

/** What is not given stays; null or nothing between the quotes empties it. */
export async function changeProfile({ db, now, visitor }: Context, change: ProfileChange): Promise<User> {
  const { firstName, lastName, phone } = change;
  return updateUser(db, visitor.id, {
    ...(firstName !== undefined && { firstName: firstName || null }),
    ...(lastName !== undefined && { lastName: lastName || null }),
    ...(phone !== undefined && readPhone(phone)),
    updatedAt: now(),
  });
}

/** As it was written, for showing, and as it is looked up by. */
function readPhone(phone: string | null) {
  if (!phone) return { phone: null, phoneE164: null };
  const phoneE164 = toE164(phone);
  const message = 'Please enter a valid phone number';
  if (!phoneE164) throw malformed(message, { phone: message });
  return { phone: phone.replaceAll(/\s+/g, ' '), phoneE164 };
}
