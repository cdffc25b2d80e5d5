import * as data from '#server/accounts/data.ts';
import { deleteSession, deleteSessions } from '#server/accounts/data.ts';
import { forgetBrowsers } from '#server/accounts/devices/known-device.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Session } from '#shared/accounts/contract.ts';
import { notFound } from '#shared/kit/problem.ts';

export async function listSessions({ db, now, visitor }: Context): Promise<Session[]> {
  const sessions = await data.listSessions(db, visitor.id, now());
  return sessions.map((session) => ({ ...session, isCurrent: session.id === visitor.sessionId }));
}

export async function endSession({ db, visitor }: Context, id: number): Promise<undefined> {
  if (!(await deleteSession(db, visitor.id, id))) throw notFound('device');
}

/** Idempotent: without a session there is nothing to do. */
export async function signOut({ db, visitor }: Context<Visitor | null>): Promise<undefined> {
  if (visitor?.sessionId) await deleteSession(db, visitor.id, visitor.sessionId);
}

export async function endSessions(
  ctx: Context,
  { others }: { others?: '1' | undefined },
): Promise<undefined> {
  await deleteSessions(ctx.db, ctx.visitor.id, { besides: others ? ctx.visitor.sessionId : undefined });
  await forgetBrowsers(ctx.db, ctx.visitor.id);
  await recordAudit(ctx, { action: 'sign out everywhere', target: `user ${ctx.visitor.id}` });
}
