import { findUser, updateUser } from '#server/accounts/data.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { findAdminUser, lockDeactivated } from './data.ts';

/** Restores everything but the sessions: they sign in again. Idempotent. */
export function restoreUser(ctx: Context, userId: number): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    if (await lockDeactivated(tx, userId)) {
      await updateUser(tx, userId, { deactivatedAt: null, anonymiseDueAt: null });
      await recordAudit({ ...ctx, db: tx }, { action: 'restore user', subject: `user ${userId}` });
    }
    const user = await findAdminUser(tx, userId);
    if (user) return user;
    if (!(await findUser(tx, userId))) throw notFound('user');
    throw conflict('erased', 'This account has been erased for good. It cannot be restored.');
  });
}
