import { claimedId, linkOf } from '#server/bookings/manage-token.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findVisit, listLinkHashes, type VisitRow } from './data.ts';

export type Anybody = Context<Visitor | null>;
/** The visit of whoever speaks. */
export type FindVisit = (ctx: Pick<Anybody, 'db' | 'visitor'>) => Promise<VisitRow>;

/** By the number of any of its bookings; somebody else's is not found. */
export function byOwner(bookingId: number): FindVisit {
  return async ({ db, visitor }) => {
    const visit = await findVisit(db, bookingId);
    if (!visit || !visitor || visit.userId !== visitor.id) throw notFound('visit');
    return visit;
  };
}

/** By a link that was mailed; a forged one finds nothing, and neither does one of a client who was anonymised. */
export function byLink(token: string): FindVisit {
  return async ({ db }) => {
    const id = claimedId(token);
    const manageHashes = id === null ? [] : await listLinkHashes(db, id);
    if (id === null || !linkOf({ manageHashes, answerHashes: [] }, token)) throw notFound('visit');
    const visit = await findVisit(db, id);
    if (!visit) throw notFound('visit');
    return visit;
  };
}
