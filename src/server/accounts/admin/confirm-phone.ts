import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import { findAdminUser, lockPhone, movePhone } from './data.ts';

/** The member proved at the counter that the number is theirs: from now on a search by it finds only them. */
export function confirmPhone(ctx: Context, userId: number): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    if (!(await findAdminUser(tx, userId))) throw notFound('user');
    const phone = await lockPhone(tx, userId);
    if (!phone) throw refusal('no_phone', 'This customer has no phone number in their profile.');

    const before = await movePhone(tx, userId, phone);
    if (before !== userId) {
      const details = { before: { owner: before }, after: { owner: userId } };
      await recordAudit({ ...ctx, db: tx }, { action: 'confirm phone', subject: `user ${userId}`, details });
    }
    const user = await findAdminUser(tx, userId);
    return user!;
  });
}
