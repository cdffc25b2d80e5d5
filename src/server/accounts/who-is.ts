import type { Db } from '#server/kit/db/db.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { findSession, prolongSession } from './data.ts';
import { hashToken } from './secret-token.ts';
import { sessionEnd } from './session-end.ts';

const PROLONG_AFTER_HOURS = 24;

/** Whose session the bearer token opens; nobody's when there is none, or it has run out. */
export async function whoIs(db: Db, authorization: string | undefined, now: Date): Promise<Visitor | null> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? [];
  const session = token && (await findSession(db, hashToken(token), now));
  if (!session) return null;

  // Being used keeps it alive; noting that once a day is enough, and spares a write with every request.
  const staleAt = new Date(now.getTime() - PROLONG_AFTER_HOURS * 3_600_000);
  if (session.lastUsedAt <= staleAt) {
    await prolongSession(db, session.visitor.sessionId, staleAt, now, sessionEnd(now));
  }
  return session.visitor;
}
