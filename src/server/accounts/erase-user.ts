import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { forgetMails } from '#server/kit/mail/forget-mails.ts';
import type { User } from '#shared/accounts/contract.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { type Account, deleteAccess, hasAdmin, lockAccount, lockAdmins, updateUser } from './data.ts';
import type { AccountHooks } from './hooks.ts';

/** The person goes, the row stays: bookings, orders and points still add up, but are nobody's. */
export async function eraseUser(ctx: Context, hooks: AccountHooks[], userId: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    await lockAdmins(tx);
    const account = await lockAccount(tx, userId);
    if (!account) throw notFound('account');
    if (account.user.role === 'admin') await refuseAdmin(inTx, account);
    await eraseData(inTx, hooks, account.user);
  });
}

type Eraser = Tools & { visitor: Visitor | null; address: string };

/** In the caller's transaction, which has the account locked. */
export async function eraseData(inTx: Eraser, hooks: AccountHooks[], { id, email }: User): Promise<void> {
  for (const hook of hooks) await hook.erased?.(inTx, id, email);
  await forgetMails(inTx.db, email);
  await deleteAccess(inTx.db, id);
  await updateUser(inTx.db, id, erasedFields(id, inTx.now()));
  await recordAudit(inTx, { action: 'erase user', subject: `user ${id}` });
}

async function refuseAdmin({ db, visitor }: Context, { user }: Account): Promise<void> {
  if (user.id === visitor.id) {
    throw conflict('own_admin', 'An admin account cannot be deleted by its owner. Please ask another admin.');
  }
  if (!(await hasAdmin(db, { besides: user.id }))) {
    throw conflict('last_admin', 'This is the last admin. Please make someone else an admin first.');
  }
}

/** The address is one that nobody can have, and nobody can guess and take before. */
function erasedFields(userId: number, now: Date) {
  return {
    email: `erased-${userId}-${randomBytes(8).toString('hex')}@erased.invalid`,
    passwordHash: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    phone: null,
    phoneE164: null,
    role: 'user' as const,
    emailVerifiedAt: null,
    erasedAt: now,
    eraseDueAt: null,
    updatedAt: now,
  };
}
