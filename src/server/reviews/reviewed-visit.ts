import { givenName } from '#server/kit/mail/greeting.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { ReviewedVisit } from '#shared/reviews/contract.ts';
import { checkWriting } from '#shared/reviews/review-rules.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { findReviewOf, listStates, listVisitIdsOf, listVisits, type VisitRow } from './data.ts';
import type { Anybody, FindVisit } from './find-visit.ts';
import type { ReviewRow } from './tables.ts';

/** Looking changes nothing: mail programs open links, too. */
export async function openVisit(ctx: Anybody, find: FindVisit): Promise<ReviewedVisit> {
  const visit = await find(ctx);
  return toReviewedVisit(ctx, visit, await findReviewOf(ctx.db, visit.visitId));
}

export async function toReviewedVisit(
  { db, now }: Pick<Anybody, 'db' | 'now'>,
  visit: VisitRow,
  row: ReviewRow | undefined,
): Promise<ReviewedVisit> {
  const { visitId, customerName, startsAt, treatments } = visit;
  return {
    visitId,
    firstName: givenName(customerName),
    visitedAt: startsAt.toISOString(),
    treatments,
    state: row?.state ?? null,
    review: row ? toOwnReview(row) : null,
    writing: writingOf(visit, row?.state ?? null, now()),
    publicUrl: await findPublicUrl(db),
  };
}

function toOwnReview({ treatmentId, stars, words, mayShow, answer }: ReviewRow): ReviewedVisit['review'] {
  return stars === null ? null : { treatmentId, stars, words, mayShow, answer };
}

function writingOf(visit: VisitRow, state: ReviewRow['state'] | null, now: Date): ReviewedVisit['writing'] {
  const verdict = checkWriting(visit, state, now);
  return verdict.ok ? 'open' : verdict.reason;
}

/** The same for everybody; null in a studio that has not entered its own, since the first one leads nowhere. */
async function findPublicUrl(db: Anybody['db']): Promise<string | null> {
  const { reviewLink } = await readSettings(db);
  const isOwn = reviewLink !== defaults.reviewLink || (await hasDemoPeople(db));
  return isOwn ? reviewLink : null;
}

const SHOWN_FOR_MS = 100 * 86_400_000;

/** For the dashboard: what can be written about, and what was. */
export async function listMine({ db, now, visitor }: Anybody) {
  if (!visitor) return [];
  const ids = await listVisitIdsOf(db, visitor.id, new Date(now().getTime() - SHOWN_FOR_MS));
  const [visits, states] = [await listVisits(db, ids), await listStates(db, ids)];
  return visits.flatMap((visit) => {
    const state = states.get(visit.visitId) ?? null;
    const writing = writingOf(visit, state, now());
    const isOf = visit.userId === visitor.id && (state !== null || writing === 'open');
    return isOf ? [{ visitId: visit.visitId, state, writing }] : [];
  });
}
