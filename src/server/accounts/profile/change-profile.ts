import { findUser, updateUser } from '#server/accounts/data.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import type { ProfileChange, User } from '#shared/accounts/contract.ts';
import { toE164 } from '#shared/kit/phone.ts';
import { INVALID_PHONE } from '#shared/kit/phone-parts.ts';
import { malformed } from '#shared/kit/problem.ts';

/** Fields left out keep their value; null or an empty string clears one. */
export async function changeProfile(ctx: Context, change: ProfileChange): Promise<User> {
  const { firstName, lastName, phone } = change;
  const fields: Fields = {
    ...(firstName !== undefined && { firstName: firstName || null }),
    ...(lastName !== undefined && { lastName: lastName || null }),
    ...(phone !== undefined && readPhone(phone)),
    updatedAt: ctx.now(),
  };
  return fields.phoneE164 ? savePhone(ctx, fields) : updateUser(ctx.db, ctx.visitor.id, fields);
}

type Fields = Parameters<typeof updateUser>[2];

/**
 * Everybody may save a number, but its first holder owns it. A constraint decides, so concurrent saves are safe. The
 * response reveals whether it is owned, so the calls are rate limited.
 */
async function savePhone({ db, now, visitor }: Context, fields: Fields): Promise<User> {
  const before = await findUser(db, visitor.id);
  if (before?.phone !== fields.phone) {
    await countTry(db, { name: 'change phone', by: String(visitor.id), max: 10, perMinutes: 60 }, now());
  }
  try {
    return await updateUser(db, visitor.id, { ...fields, ownsPhone: true });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return updateUser(db, visitor.id, { ...fields, ownsPhone: false });
  }
}

/** As typed, for display, and normalised, for lookup. */
function readPhone(phone: string | null) {
  if (!phone) return { phone: null, phoneE164: null };
  const phoneE164 = toE164(phone);
  const message = INVALID_PHONE;
  if (!phoneE164) throw malformed(message, { phone: message });
  return { phone: phone.replaceAll(/\s+/g, ' '), phoneE164 };
}
