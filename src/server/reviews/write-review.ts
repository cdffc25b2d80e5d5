import { withTransaction } from '#server/kit/http/context.ts';
import { givenName } from '#server/kit/mail/greeting.ts';
import { conflict, malformed } from '#shared/kit/problem.ts';
import type { ReviewedVisit, ReviewWriting } from '#shared/reviews/contract.ts';
import { checkWriting, tidyWords, type WritingRefusal } from '#shared/reviews/review-rules.ts';
import { findReviewOf, insertReview, lockVisit, updateReview, type VisitRow } from './data.ts';
import type { Anybody, FindVisit } from './find-visit.ts';
import { toReviewedVisit } from './reviewed-visit.ts';

/** Written, changed, or written anew; the owner looks at it (again) before it is shown. */
export function writeReview(ctx: Anybody, find: FindVisit, body: ReviewWriting): Promise<ReviewedVisit> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { visitId } = await find(inTransaction);
    await lockVisit(tx, visitId);
    const visit = await find(inTransaction); // as it is under the lock
    const known = await findReviewOf(tx, visitId);
    const now = ctx.now();
    const verdict = checkWriting(visit, known?.state ?? null, now);
    if (!verdict.ok) throw conflict(verdict.reason, REFUSALS[verdict.reason]);
    const { stars, mayShow } = body;
    const fields = {
      treatmentId: treatmentOf(visit, body),
      stars,
      words: tidyWords(body.words),
      mayShow,
      firstName: givenName(visit.customerName),
    };
    const isSame =
      known?.state !== 'withdrawn' &&
      known &&
      Object.entries(fields).every(
        ([name, value]) => known[name as keyof typeof fields] === value, // of the row
      );
    if (isSame) return toReviewedVisit(inTransaction, visit, known);
    const createdAt = known && known.state !== 'withdrawn' ? known.createdAt : now;
    const row = { ...fields, state: 'new', createdAt, updatedAt: now } as const;
    const review = known
      ? await updateReview(tx, known.id, row)
      : await insertReview(tx, { ...row, visitId });
    return toReviewedVisit(inTransaction, visit, review);
  });
}

const REFUSALS: Record<WritingRefusal, string> = {
  shown:
    'Your review is on our site, so it can’t be changed any more. You can withdraw it and write a new one.',
  not_completed: 'This visit isn’t completed, so it can’t be reviewed yet.',
  too_late: 'This visit was too long ago to be reviewed.',
};

/** One of those that were done. */
function treatmentOf({ treatments }: VisitRow, { treatmentId }: ReviewWriting): number {
  const chosen = treatments.find(({ id }) => id === treatmentId);
  if (treatmentId && !chosen)
    throw malformed('Please choose a treatment of your visit.', {
      treatmentId: 'Please choose a treatment of your visit',
    });
  return (chosen ?? treatments[0]!).id; // a completed visit has one
}

/** At any time, and pressed twice it is the same: the words are deleted, and pages lose them at once. */
export function withdrawReview(ctx: Anybody, find: FindVisit): Promise<ReviewedVisit> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const visit = await find(inTransaction);
    await lockVisit(tx, visit.visitId);
    const known = await findReviewOf(tx, visit.visitId);
    if (!known || known.state === 'withdrawn') return toReviewedVisit(inTransaction, visit, known);
    const nothing = { stars: null, words: '', answer: '', firstName: '', mayShow: false } as const;
    const review = await updateReview(tx, known.id, { ...nothing, state: 'withdrawn', updatedAt: ctx.now() });
    return toReviewedVisit(inTransaction, visit, review);
  });
}
