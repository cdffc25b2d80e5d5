import { touchUser } from '#server/accounts/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { findSession, prolongSession } from './data.ts';
import { sessionEnd } from './session-end.ts';

const STAFF_NOTED_MS = 60_000;

/** The session of a bearer token; null when there is none or it has expired. */
export async function whoIs(db: Db, authorization: string | undefined, now: Date): Promise<Visitor | null> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? [];
  const session = token && (await findSession(db, hashToken(token), now));
  if (!session) return null;

  // Use prolongs a session. For members it is recorded once a studio day, which saves a write per request; a staff
  // session ends after hours, so its use is recorded to the minute.
  const { visitor, createdAt, lastUsedAt } = session;
  const today = studioInstant(studioDay(now), '00:00');
  const staleAt = visitor.role === 'user' ? today : new Date(now.getTime() - STAFF_NOTED_MS);
  if (lastUsedAt < staleAt) {
    const expiresAt = sessionEnd(visitor.role, { createdAt, usedAt: now });
    await prolongSession(db, visitor.sessionId, staleAt, now, expiresAt);
  }
  if (lastUsedAt < today) await touchUser(db, visitor.id, now);
  return visitor.mustSetUpSecondFactor || visitor.mustChoosePassword ? { ...visitor, role: 'user' } : visitor;
}
