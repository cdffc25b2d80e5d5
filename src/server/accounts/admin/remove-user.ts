import { deleteSessions, lockAccount, updateUser } from '#server/accounts/data.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';

export const ANONYMISE_DEACTIVATED_USER = 'anonymise deactivated user';

/** A little longer than the Undo button is shown, so that a click at the last moment still works. */
const UNDO_SECONDS = 15;

/**
 * Takes effect at once: signed out, hidden from lists, cannot sign in, the e-mail stays taken. A job anonymises the
 * personal data once Undo is over.
 */
export async function removeUser(ctx: Context, userId: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw notFound('user');
    if (userId === ctx.visitor.id) throw conflict('own_account', "You can't delete your own account here.");
    if (account.user.role === 'admin') {
      throw conflict('is_admin', 'An admin cannot be deleted. Please remove the admin role first.');
    }

    const at = ctx.now();
    const anonymiseDueAt = new Date(at.getTime() + UNDO_SECONDS * 1_000);
    await deleteSessions(tx, userId);
    await updateUser(tx, userId, { deactivatedAt: at, anonymiseDueAt });
    await queueJob(tx, { kind: ANONYMISE_DEACTIVATED_USER, payload: { userId }, runAt: anonymiseDueAt }, at);
    // No names: this audit row outlives the person.
    await recordAudit({ ...ctx, db: tx }, { action: 'delete user', subject: `user ${userId}` });
  });
}
