import { deleteSession } from '#server/accounts/data.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';

/** Idempotent: without a session there is nothing to do. */
export async function signOut({ db, visitor }: Context<Visitor | null>): Promise<undefined> {
  if (visitor?.sessionId) await deleteSession(db, visitor.id, visitor.sessionId);
}
