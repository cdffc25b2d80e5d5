import type { Db } from '#server/kit/db/db.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { findSession, prolongSession, touchUser } from './data.ts';
import { hashToken } from './secret-token.ts';
import { sessionEnd } from './session-end.ts';

/** Whose session the bearer token opens; nobody's when there is none, or it has run out. */
export async function whoIs(db: Db, authorization: string | undefined, now: Date): Promise<Visitor | null> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? [];
  const session = token && (await findSession(db, hashToken(token), now));
  if (!session) return null;

  // Being used keeps it alive; noting that once a studio day is enough, and spares a write with every request.
  const today = studioInstant(studioDay(now), '00:00');
  if (session.lastUsedAt < today) {
    await prolongSession(db, session.visitor.sessionId, today, now, sessionEnd(now));
    await touchUser(db, session.visitor.id, now);
  }
  return session.visitor;
}
