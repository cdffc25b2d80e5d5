import { changesOf } from '#server/audit/changes.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Role, User } from '#shared/accounts/contract.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { hasAdmin, lockAccount, lockAdmins, shortenSessions, updateUser } from './data.ts';
import { staffSessionEnd } from './sessions/session-end.ts';

/** There is always at least one admin, and no admin can demote themself. */
export function changeRole(ctx: Context, userId: number, role: Role): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const account = await lockAccount(tx, userId);
    if (!account) throw notFound('account');
    const { user } = account;
    if (user.role === role) return user;
    if (!account.isVerified)
      throw conflict('email_not_verified', 'Please ask them to verify their e-mail first.');
    if (user.id === ctx.visitor.id) throw conflict('own_role', "You can't change your own role.");
    if (role === 'user' && !(await hasAdmin(tx, { besides: userId }))) {
      throw conflict('last_admin', 'This is the last admin. Please make someone else an admin first.');
    }

    const details = changesOf({ role: user.role }, { role });
    await recordAudit({ ...ctx, db: tx }, { action: 'change role', subject: `user ${userId}`, details });
    if (role !== 'user') await shortenSessions(tx, userId, staffSessionEnd(ctx.now()));
    return updateUser(tx, userId, { role, updatedAt: ctx.now() });
  });
}
