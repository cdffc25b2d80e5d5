import { touchUser } from '#server/accounts/data.ts';
import type { Tools, Visitor } from '#server/kit/http/context.ts';
import { readTogether } from '#server/kit/read-together.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { type FoundSession, findSessions, prolongSession } from './data.ts';
import { sessionEnd } from './session-end.ts';

type Deps = Pick<Tools, 'db' | 'now'>;

/**
 * The session of a bearer token; null when there is none or it has expired. Read with each request and never cached, so
 * that a session ends at once in every process.
 */
export function createWhoIs(deps: Deps): (authorization: string) => Promise<Visitor | null> {
  const findSession = readTogether((hashes) => findSessions(deps.db, hashes, deps.now()));

  return async (authorization) => {
    const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization) ?? [];
    const session = token && (await findSession(hashToken(token).toString('hex')));
    if (!session) return null;
    await noteUse(deps, session);
    const { visitor } = session;
    return visitor.mustSetUpSecondFactor || visitor.mustChoosePassword
      ? { ...visitor, role: 'user' }
      : visitor;
  };
}

const STAFF_NOTED_MS = 60_000;

/**
 * Use prolongs a session. For members it is recorded once a studio day, which saves a write per request; a staff session
 * ends after hours, so its use is recorded to the minute.
 */
async function noteUse({ db, now }: Deps, { visitor, createdAt, lastUsedAt }: FoundSession): Promise<void> {
  const at = now();
  const today = studioInstant(studioDay(at), '00:00');
  const staleAt = visitor.role === 'user' ? today : new Date(at.getTime() - STAFF_NOTED_MS);
  if (lastUsedAt < staleAt) {
    const expiresAt = sessionEnd(visitor.role, { createdAt, usedAt: at });
    await prolongSession(db, visitor.sessionId, staleAt, at, expiresAt);
  }
  if (lastUsedAt < today) await touchUser(db, visitor.id, at);
}
