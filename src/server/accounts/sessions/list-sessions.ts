import * as data from '#server/accounts/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Session } from '#shared/accounts/contract.ts';

export async function listSessions({ db, now, visitor }: Context): Promise<Session[]> {
  const sessions = await data.listSessions(db, visitor.id, now());
  return sessions.map((session) => ({ ...session, isCurrent: session.id === visitor.sessionId }));
}
