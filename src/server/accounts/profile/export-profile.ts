import { findUser } from '#server/accounts/data.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { listSessions } from '#server/accounts/sessions/sessions.ts';
import { listOwnAuditEntries } from '#server/audit/list-audit-entries.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { listMailsTo } from '#server/kit/mail/stored-mails.ts';
import type { User } from '#shared/accounts/contract.ts';
import { notSignedIn } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';

/** Everything the studio stores about the caller, from one snapshot. */
export async function exportProfile(ctx: Context, hooks: AccountHooks[]): Promise<FileAnswer> {
  const at = ctx.now();
  const contents: Record<string, unknown> = { exportedAt: at.toISOString() };
  await withTransaction(ctx, async (inTransaction, tx) => {
    const profile = await readCurrentUser(inTransaction);
    Object.assign(contents, { profile, sessions: await listSessions(inTransaction) });
    for (const hook of hooks)
      Object.assign(contents, await hook.exported?.(inTransaction, profile.id, profile.email));
    contents.mails = await listMailsTo(tx, profile.email);
    contents.activity = await listOwnAuditEntries(tx, profile.id);
  });
  return { name: `my-data-${studioDay(at)}.json`, content: JSON.stringify(contents, null, 2) };
}

/** As it was read with the session. */
export async function getCurrentUser(ctx: Context): Promise<User> {
  return (ctx.visitor.account as User | undefined) ?? readCurrentUser(ctx); // put there by `findSessions`
}

async function readCurrentUser({ db, visitor }: Context): Promise<User> {
  const user = await findUser(db, visitor.id);
  if (!user) throw notSignedIn();
  return user;
}
