import type { Db } from '#server/kit/db/db.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { findVisitor } from './data.ts';
import { hashToken } from './session-token.ts';

/** Whose session the bearer token opens; nobody's when there is none, or it has run out. */
export async function whoIs(db: Db, authorization: string | undefined, now: Date): Promise<Visitor | null> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? [];
  return token ? findVisitor(db, hashToken(token), now) : null;
}
