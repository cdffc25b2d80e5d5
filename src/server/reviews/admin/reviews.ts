import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import {
  findReview,
  findTreatmentName,
  findVisit,
  type ListedRow,
  listReviews,
  listVisits,
  lockVisit,
  updateReview,
  type VisitRow,
} from '#server/reviews/data.ts';
import { answerMail } from '#server/reviews/emails.ts';
import { mailClient, refusesEmail } from '#server/reviews/send-requests.ts';
import type { NewReviewRow, ReviewRow } from '#server/reviews/tables.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import type { Received } from '#shared/kit/endpoint.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { conflict, orNotFound, refusal } from '#shared/kit/problem.ts';
import type { AdminReview, reviewsAdminApi } from '#shared/reviews/admin-contract.ts';
import { checkShowing, type ShowingRefusal, tidyWords } from '#shared/reviews/review-rules.ts';

type Api = typeof reviewsAdminApi;

export async function listForStaff(
  { db }: Context,
  { state, q, ...page }: Received<Api['list']>['query'],
): Promise<PageOf<AdminReview>> {
  const { rows, total } = await listReviews(
    db,
    { state, q },
    { offset: offsetOf(page), limit: page.pageSize },
  );
  return { items: await toAdminReviews(db, rows), total };
}

async function toAdminReviews(db: Db, rows: readonly ListedRow[]): Promise<AdminReview[]> {
  const isDemo = await hasDemoPeople(db);
  const visits = new Map(
    (
      await listVisits(
        db,
        rows.map(({ visitId }) => visitId),
      )
    ).map((visit) => [visit.visitId, visit]),
  );
  const listed: AdminReview[] = [];
  for (const { shownAt: _, treatmentId: __, ...row } of rows) {
    const visit = visits.get(row.visitId)!; // the row refers to it
    listed.push({
      ...row,
      clientId: visit.clientId,
      customerName: visit.customerName,
      visitedAt: visit.startsAt.toISOString(),
      isCompleted: visit.isCompleted,
      isReachable: await isReachable(db, visit, isDemo),
      answerMailedAt: row.answerMailedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    });
  }
  return listed;
}

/** Whether an answer can be mailed to them. */
async function isReachable(db: Db, visit: VisitRow, isDemo: boolean): Promise<boolean> {
  const { customerEmail: email } = visit;
  if (email === '' || (isDemo && isReservedEmail(email))) return false;
  return !(await refusesEmail(db, visit));
}

/** Locked with its visit, as it was when somebody looked at it. */
async function lockSeen(tx: Db, id: number, updatedAt: string): Promise<{ row: ReviewRow; visit: VisitRow }> {
  const { visitId } = orNotFound(await findReview(tx, id), 'review');
  await lockVisit(tx, visitId);
  const row = orNotFound(await findReview(tx, id), 'review');
  if (row.updatedAt.getTime() !== Date.parse(updatedAt))
    throw conflict(
      'changed_meanwhile',
      'This review has changed since you opened it. Please read it again first.',
    );
  return { row, visit: orNotFound(await findVisit(tx, visitId), 'visit') };
}

const REFUSALS: Record<ShowingRefusal, string> = {
  no_consent: 'The client wrote this for the studio only, so it can’t be shown.',
  withdrawn: 'The client has withdrawn this review.',
  not_completed: 'The visit isn’t completed any more, so its review can’t be shown.',
};

export function showReview(ctx: Context, id: number, updatedAt: string): Promise<AdminReview> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { row, visit } = await lockSeen(tx, id, updatedAt);
    const verdict = checkShowing(visit, row);
    if (!verdict.ok) throw refusal(verdict.reason, REFUSALS[verdict.reason]);
    if (row.state === 'shown') return toAdminReview(tx, row);
    const shownAt = row.shownAt ?? ctx.now();
    return change(inTransaction, 'show review', row, { state: 'shown', shownAt });
  });
}

export function hideReview(ctx: Context, id: number, updatedAt: string): Promise<AdminReview> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { row } = await lockSeen(tx, id, updatedAt);
    if (row.state === 'withdrawn') throw refusal('withdrawn', REFUSALS.withdrawn);
    return row.state === 'hidden'
      ? toAdminReview(tx, row)
      : change(inTransaction, 'hide review', row, { state: 'hidden' });
  });
}

/** The first answer is mailed, in the same transaction; whatever is changed later is not. */
export function answerReview(
  ctx: Context,
  id: number,
  { answer: typed, updatedAt }: Received<Api['answer']>['body'],
): Promise<AdminReview> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { row, visit } = await lockSeen(tx, id, updatedAt);
    if (row.state === 'withdrawn') throw refusal('withdrawn', REFUSALS.withdrawn);
    const answer = tidyWords(typed);
    if (answer === row.answer) return toAdminReview(tx, row);
    const isMailed =
      answer !== '' && row.answerMailedAt === null && (await isReachable(tx, visit, await hasDemoPeople(tx)));
    if (isMailed) await mailClient(inTransaction, visit, (mail) => answerMail({ ...mail, answer }));
    const answerMailedAt = isMailed ? ctx.now() : row.answerMailedAt;
    return change(inTransaction, 'answer review', row, { answer, answerMailedAt });
  });
}

/** What was written is in no log: whoever withdraws it has it deleted. */
async function change(
  ctx: Context,
  action: string,
  row: ReviewRow,
  fields: Partial<NewReviewRow>,
): Promise<AdminReview> {
  const changed = await updateReview(ctx.db, row.id, { ...fields, updatedAt: ctx.now() });
  await recordAudit(ctx, {
    action,
    target: `review ${row.id}`,
    details: { before: { state: row.state }, after: { state: changed.state } },
  });
  return toAdminReview(ctx.db, changed);
}

async function toAdminReview(db: Db, row: ReviewRow): Promise<AdminReview> {
  const treatmentName = await findTreatmentName(db, row.treatmentId);
  const [listed] = await toAdminReviews(db, [{ ...row, treatmentName }]);
  return listed!; // one for the row
}
